-- Times are ISO 8601 UTC texts, ids 24 hex characters, flags 0 or 1: types that both engines store and order alike.
-- A unique constraint is called TABLE_COLUMNS_unique: SQLite names only the columns, and the sentence is found by this name.
-- *_key columns hold a name as it is compared: trimmed, in one Unicode form, without case.

CREATE TABLE file (
  id TEXT NOT NULL CONSTRAINT file_pkey PRIMARY KEY,
  kind TEXT NOT NULL CONSTRAINT file_kind_known CHECK (kind IN ('image', 'pdf')),
  name TEXT,
  bytes INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  created_at TEXT NOT NULL
);

CREATE TABLE club (
  id INTEGER NOT NULL CONSTRAINT club_pkey PRIMARY KEY,
  name TEXT NOT NULL,
  tagline TEXT NOT NULL,
  logo_id TEXT CONSTRAINT club_logo_fkey REFERENCES file (id),
  primary_color TEXT NOT NULL,
  secondary_color TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT club_only_one CHECK (id = 1)
);

-- Secrets that every node of the club shares, made by the first to start.
CREATE TABLE server_secret (
  name TEXT NOT NULL CONSTRAINT server_secret_pkey PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE department (
  id TEXT NOT NULL CONSTRAINT department_pkey PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  about TEXT,
  logo_id TEXT CONSTRAINT department_logo_fkey REFERENCES file (id),
  application_status TEXT NOT NULL CONSTRAINT department_application_status_known CHECK (application_status IN ('OPEN', 'CLOSED')),
  created_at TEXT NOT NULL,
  CONSTRAINT department_name_key_unique UNIQUE (name_key)
);

CREATE TABLE profile (
  id TEXT NOT NULL CONSTRAINT profile_pkey PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL CONSTRAINT profile_role_known CHECK (role IN ('ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER')),
  department_id TEXT CONSTRAINT profile_department_fkey REFERENCES department (id) ON DELETE SET NULL,
  gender TEXT CONSTRAINT profile_gender_known CHECK (gender IN ('MALE', 'FEMALE')),
  picture_id TEXT CONSTRAINT profile_picture_fkey REFERENCES file (id),
  about TEXT,
  achievements TEXT,
  created_at TEXT NOT NULL,
  CONSTRAINT profile_email_key_unique UNIQUE (email_key)
);
CREATE INDEX profile_by_department ON profile (department_id, name_key);
CREATE INDEX profile_by_picture ON profile (picture_id);
CREATE INDEX profile_by_name ON profile (name_key);
CREATE INDEX profile_by_role ON profile (role, name_key);
CREATE UNIQUE INDEX profile_department_id_role_unique ON profile (department_id, role) WHERE role IN ('DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD');

CREATE TABLE session (
  id TEXT NOT NULL CONSTRAINT session_pkey PRIMARY KEY,
  profile_id TEXT NOT NULL CONSTRAINT session_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  user_agent TEXT,
  address TEXT,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
CREATE INDEX session_by_profile ON session (profile_id, last_seen_at);
CREATE INDEX session_by_expiry ON session (expires_at);

-- Each use of a refresh token makes a new one. An old one that comes back later than the grace has been stolen.
CREATE TABLE refresh_token (
  hash TEXT NOT NULL CONSTRAINT refresh_token_pkey PRIMARY KEY,
  session_id TEXT NOT NULL CONSTRAINT refresh_token_session_fkey REFERENCES session (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  used_at TEXT
);
CREATE INDEX refresh_token_by_session ON refresh_token (session_id, created_at);

-- What managing people did. No foreign keys: it outlives everything that it speaks of.
CREATE TABLE audit_entry (
  id TEXT NOT NULL CONSTRAINT audit_entry_pkey PRIMARY KEY,
  actor_id TEXT,
  actor_name TEXT,
  actor_role TEXT,
  address TEXT,
  request_id TEXT,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  before TEXT,
  after TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX audit_entry_by_time ON audit_entry (created_at, id);
CREATE INDEX audit_entry_by_actor ON audit_entry (actor_id, id);
CREATE INDEX audit_entry_by_subject ON audit_entry (subject, subject_id, id);
CREATE INDEX audit_entry_by_action ON audit_entry (action, id);
