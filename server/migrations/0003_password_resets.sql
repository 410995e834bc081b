-- A link that sets a new password, once, within its time. Only its hash is kept.
CREATE TABLE password_reset (
  hash TEXT NOT NULL CONSTRAINT password_reset_pkey PRIMARY KEY,
  profile_id TEXT NOT NULL CONSTRAINT password_reset_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
CREATE INDEX password_reset_by_profile ON password_reset (profile_id);
CREATE INDEX password_reset_by_expiry ON password_reset (expires_at);

-- Addresses that may sign up, by their domains, with spaces between; null lets everybody in.
ALTER TABLE club ADD COLUMN signup_domains TEXT;
