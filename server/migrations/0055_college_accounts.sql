-- The college account with which a person signs in. made_with_hash tags the password that nobody knows, of an account that was
-- made by it.
CREATE TABLE college_account (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  profile_id TEXT NOT NULL CONSTRAINT college_account_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  roll_number TEXT,
  made_with_hash TEXT,
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  CONSTRAINT college_account_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT college_account_profile_id_unique UNIQUE (profile_id)
);

-- The college's provider as JSON, and the secret of the club there, encrypted by a key in server_secret. Null: there is none.
ALTER TABLE club ADD COLUMN college_provider TEXT;
ALTER TABLE club ADD COLUMN college_secret TEXT;
