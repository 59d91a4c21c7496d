-- Tables to play at, their logs, and the games that were played at them.

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    watch TEXT NOT NULL UNIQUE,
    create_key TEXT NOT NULL UNIQUE,
    seq INTEGER NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    due_ms INTEGER,
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    summary BLOB NOT NULL
);

CREATE INDEX tables_listed ON tables (status, changed_ms) WHERE public;
CREATE INDEX tables_idle ON tables (status, changed_ms);
CREATE INDEX tables_due ON tables (due_ms) WHERE due_ms IS NOT NULL;

-- The position rises over all tables, so that what others have written since can be found.
CREATE TABLE log (
    position INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    time_ms INTEGER NOT NULL,
    key TEXT NOT NULL,
    digest TEXT NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (table_id, seq),
    UNIQUE (table_id, key)
);

CREATE TABLE games (
    table_id TEXT NOT NULL REFERENCES tables (id),
    game_number INTEGER NOT NULL,
    ended_ms INTEGER NOT NULL,
    public INTEGER NOT NULL,
    summary BLOB NOT NULL,
    PRIMARY KEY (table_id, game_number)
);

CREATE INDEX games_listed ON games (ended_ms) WHERE public;
