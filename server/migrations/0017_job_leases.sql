-- The node that runs a background job at the moment. Times come from the database's clock, because nodes' clocks differ.
-- `fence` grows with each claim: a node that lost its lease cannot renew or finish it.
CREATE TABLE lease (
  name TEXT NOT NULL CONSTRAINT lease_pkey PRIMARY KEY,
  holder TEXT,
  fence INTEGER NOT NULL,
  expires_at TEXT,
  succeeded_at TEXT,
  failed_at TEXT
);
