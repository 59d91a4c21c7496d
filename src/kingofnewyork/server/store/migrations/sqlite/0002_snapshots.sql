-- Tables as they stood after some of their entries: a cache, which can be deleted at any time.

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    version TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
);
