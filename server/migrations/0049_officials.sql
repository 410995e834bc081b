-- The people who lead a match or keep its score. A person has one role in a match.
CREATE TABLE official (
  match_id TEXT NOT NULL CONSTRAINT official_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL CONSTRAINT official_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  role TEXT NOT NULL CONSTRAINT official_role_known CHECK (role IN ('REFEREE', 'SCORER', 'IN_CHARGE')),
  CONSTRAINT official_pkey PRIMARY KEY (match_id, profile_id)
);
CREATE INDEX official_by_profile ON official (profile_id);
