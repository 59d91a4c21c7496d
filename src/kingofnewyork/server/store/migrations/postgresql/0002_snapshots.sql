-- Tables as they stood after some of their entries: a cache, which can be deleted at any time.

CREATE TABLE snapshots (
    table_id text NOT NULL REFERENCES tables (id),
    seq integer NOT NULL,
    version text NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);
