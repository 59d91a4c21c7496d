-- Which tables are those of the daily game of a day.

CREATE TABLE daily (
    day TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (day, table_id)
);
