-- What a side of a match holds against its result, and the ruling of the organisers. `side` is TEAM1 or TEAM2. A dispute is open while
-- `ruling` is null, and each side has one open dispute at most.
CREATE TABLE result_dispute (
  id TEXT NOT NULL CONSTRAINT result_dispute_pkey PRIMARY KEY,
  match_id TEXT NOT NULL CONSTRAINT result_dispute_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  side TEXT NOT NULL,
  reason TEXT NOT NULL,
  picture_id TEXT CONSTRAINT result_dispute_picture_fkey REFERENCES file (id),
  disputed_at TEXT NOT NULL,
  ruling TEXT,
  words TEXT,
  ruled_at TEXT
);
CREATE UNIQUE INDEX result_dispute_open ON result_dispute (match_id, side) WHERE ruling IS NULL;
CREATE INDEX result_dispute_by_match ON result_dispute (match_id);
CREATE INDEX result_dispute_by_picture ON result_dispute (picture_id);
