-- Matches that a browser is not told about, although it follows a team, department, event or sport of theirs.
CREATE TABLE push_muted (
  subscription_id TEXT NOT NULL CONSTRAINT push_muted_subscription_fkey REFERENCES push_subscription (id) ON DELETE CASCADE,
  match_id TEXT NOT NULL CONSTRAINT push_muted_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  CONSTRAINT push_muted_pkey PRIMARY KEY (subscription_id, match_id)
);
CREATE INDEX push_muted_by_match ON push_muted (match_id);
