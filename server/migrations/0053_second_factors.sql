-- Codes of an authenticator app. The secret is encrypted by a key in server_secret. Without confirmed_at no code has been entered yet,
-- and the second factor does not count. A code of last_step or of an earlier step is refused.
CREATE TABLE second_factor (
  profile_id TEXT NOT NULL CONSTRAINT second_factor_pkey PRIMARY KEY CONSTRAINT second_factor_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  confirmed_at TEXT,
  last_step INTEGER NOT NULL
);

-- The hashes of the recovery codes that are left.
CREATE TABLE recovery_code (
  hash TEXT NOT NULL CONSTRAINT recovery_code_pkey PRIMARY KEY,
  profile_id TEXT NOT NULL CONSTRAINT recovery_code_profile_fkey REFERENCES profile (id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_by_profile ON recovery_code (profile_id);

CREATE TABLE passkey (
  id TEXT NOT NULL CONSTRAINT passkey_pkey PRIMARY KEY,
  profile_id TEXT NOT NULL CONSTRAINT passkey_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL CONSTRAINT passkey_credential_id_unique UNIQUE,
  public_key TEXT NOT NULL,
  counter TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT
);
CREATE INDEX passkey_by_profile ON passkey (profile_id);

-- One-time tokens that were used and have not run out.
CREATE TABLE spent_token (
  hash TEXT NOT NULL CONSTRAINT spent_token_pkey PRIMARY KEY,
  expires_at TEXT NOT NULL
);
CREATE INDEX spent_token_by_expiry ON spent_token (expires_at);

-- How the session was begun, and when its person was last asked for a password, a code or a passkey.
ALTER TABLE session ADD COLUMN factor TEXT NOT NULL DEFAULT 'PASSWORD' CONSTRAINT session_factor_known CHECK (factor IN ('PASSWORD', 'CODE', 'PASSKEY'));
ALTER TABLE session ADD COLUMN proved_at TEXT;

ALTER TABLE password_reset ADD COLUMN drops_factor INTEGER NOT NULL DEFAULT 0;

-- The roles that need a second factor.
ALTER TABLE club ADD COLUMN second_factor_roles TEXT;
