-- The side of an entry without a team, in matches: a team of this entry alone, which no list of teams has. It stays with its results
-- when the entry goes.
ALTER TABLE team ADD COLUMN entry_id TEXT;
CREATE UNIQUE INDEX team_entry_id_unique ON team (entry_id) WHERE entry_id IS NOT NULL;
