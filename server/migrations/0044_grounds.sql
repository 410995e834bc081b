-- Where matches are played. A match names its ground in its venue: 'Main Hall', or 'Main Hall, Board 2' for one of its courts.
CREATE TABLE ground (
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  -- The names of its courts as JSON. None: the ground is one court.
  courts TEXT NOT NULL,
  opens TEXT,
  closes TEXT,
  -- The sports that fit, with spaces between them. Null for all.
  sports TEXT,
  -- The days on which others have it, as JSON: [{"day": "2027-03-01", "reason": "Exams"}].
  taken TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT ground_pkey PRIMARY KEY (id),
  CONSTRAINT ground_name_key_unique UNIQUE (name_key)
);
-- How long a match takes, where it is not the length of its sport.
ALTER TABLE match ADD COLUMN minutes INTEGER;
-- Minutes of a match by sport as JSON, and the minutes of rest between two matches of the same people. Null until an admin sets them.
ALTER TABLE club ADD COLUMN lengths TEXT;
ALTER TABLE club ADD COLUMN rest_minutes INTEGER;
