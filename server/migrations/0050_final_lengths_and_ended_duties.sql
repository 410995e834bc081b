-- Minutes of semi-finals and finals by sport as JSON, where they differ from other matches. Null until an admin sets them.
ALTER TABLE club ADD COLUMN final_lengths TEXT;
-- Duties that were taken back: calendars of these people show the match as cancelled. A person who is named again has no row here.
CREATE TABLE ended_duty (
  match_id TEXT NOT NULL CONSTRAINT ended_duty_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL CONSTRAINT ended_duty_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  CONSTRAINT ended_duty_pkey PRIMARY KEY (match_id, profile_id)
);
CREATE INDEX ended_duty_by_profile ON ended_duty (profile_id);
