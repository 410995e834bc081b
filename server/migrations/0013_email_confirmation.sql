-- When the person proved the address by a link; null until then. Accounts from before this migration count as confirmed.
ALTER TABLE profile ADD COLUMN email_confirmed_at TEXT;
UPDATE profile SET email_confirmed_at = created_at;
