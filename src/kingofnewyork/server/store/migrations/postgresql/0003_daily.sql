-- Which tables are those of the daily game of a day.

CREATE TABLE daily (
    day text NOT NULL,
    table_id text NOT NULL REFERENCES tables (id),
    PRIMARY KEY (day, table_id)
);
