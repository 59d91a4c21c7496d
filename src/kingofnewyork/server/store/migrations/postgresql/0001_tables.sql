-- Tables to play at, their logs, and the games that were played at them.

CREATE TABLE tables (
    id text PRIMARY KEY,
    code text NOT NULL UNIQUE,
    watch text NOT NULL UNIQUE,
    create_key text NOT NULL UNIQUE,
    seq integer NOT NULL,
    status text NOT NULL,
    public boolean NOT NULL,
    due_ms bigint,
    created_ms bigint NOT NULL,
    changed_ms bigint NOT NULL,
    summary bytea NOT NULL
);

CREATE INDEX tables_listed ON tables (status, changed_ms) WHERE public;
CREATE INDEX tables_idle ON tables (status, changed_ms);
CREATE INDEX tables_due ON tables (due_ms) WHERE due_ms IS NOT NULL;

CREATE TABLE log (
    table_id text NOT NULL REFERENCES tables (id),
    seq integer NOT NULL,
    time_ms bigint NOT NULL,
    key text NOT NULL,
    digest text NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, key)
);

CREATE TABLE games (
    table_id text NOT NULL REFERENCES tables (id),
    game_number integer NOT NULL,
    ended_ms bigint NOT NULL,
    public boolean NOT NULL,
    summary bytea NOT NULL,
    PRIMARY KEY (table_id, game_number)
);

CREATE INDEX games_listed ON games (ended_ms) WHERE public;
