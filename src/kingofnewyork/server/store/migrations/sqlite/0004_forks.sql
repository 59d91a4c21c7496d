-- In whose log the past of a sandbox is looked up: such a table is kept as long as the sandbox.

CREATE TABLE forks (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    origin_id TEXT NOT NULL REFERENCES tables (id)
);

CREATE INDEX forks_of_origin ON forks (origin_id);
