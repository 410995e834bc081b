-- How many names of a draw that is not public yet everybody has seen.
ALTER TABLE stage_draw ADD COLUMN revealed INTEGER NOT NULL DEFAULT 0;

-- People who saw a draw and confirm it from their own accounts, with the names of that moment.
CREATE TABLE draw_witness (
  draw_id TEXT NOT NULL CONSTRAINT draw_witness_draw_fkey REFERENCES stage_draw (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL CONSTRAINT draw_witness_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  department TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  CONSTRAINT draw_witness_pkey PRIMARY KEY (draw_id, profile_id)
);
CREATE INDEX draw_witness_by_profile ON draw_witness (profile_id);
