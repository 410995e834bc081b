-- The servers that run on this database, with times of the database's clock. Each writes its row every few seconds. "network"
-- names the Redis through which a server reaches the others.
CREATE TABLE node (
  id TEXT NOT NULL PRIMARY KEY,
  network TEXT NOT NULL,
  started_at TEXT NOT NULL,
  seen_at TEXT NOT NULL
);
