-- The fixtures of public draws that wait for a side, with the plan that their match takes over together with the id. `side1` and `side2` say
-- who comes; an entry is named where it is known.
CREATE TABLE waiting_fixture (
  id TEXT NOT NULL CONSTRAINT waiting_fixture_pkey PRIMARY KEY,
  draw_id TEXT NOT NULL CONSTRAINT waiting_fixture_draw_fkey REFERENCES stage_draw (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tag TEXT,
  side1 TEXT NOT NULL,
  side2 TEXT NOT NULL,
  entry1_id TEXT,
  entry2_id TEXT,
  venue TEXT,
  venue_key TEXT,
  date TEXT,
  time TEXT,
  minutes INTEGER,
  follows INTEGER,
  is_locked INTEGER,
  clash_reason TEXT,
  CONSTRAINT waiting_fixture_draw_id_position_unique UNIQUE (draw_id, position)
);

-- The officials of a match that was called off, as JSON, whose calendars show it as cancelled. No foreign key: people are locked before matches.
ALTER TABLE cancelled_match ADD COLUMN officials TEXT;
