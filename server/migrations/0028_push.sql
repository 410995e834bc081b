-- The key pair that push services know the club by. Browsers bind their subscriptions to the public key.
CREATE TABLE push_key (
  id INTEGER NOT NULL CONSTRAINT push_key_pkey PRIMARY KEY CONSTRAINT push_key_id_only CHECK (id = 1),
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  created_at TEXT NOT NULL
);

-- One browser that wants messages, with or without an account. `kinds` are separated by spaces. The quiet hours are in the
-- club's time zone; both are null without them. `failing_since`, `failures` and `retry_at` are empty while sending succeeds.
CREATE TABLE push_subscription (
  id TEXT NOT NULL CONSTRAINT push_subscription_pkey PRIMARY KEY,
  endpoint TEXT NOT NULL CONSTRAINT push_subscription_endpoint_unique UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  network TEXT NOT NULL,
  kinds TEXT NOT NULL,
  of_department INTEGER NOT NULL,
  of_teams INTEGER NOT NULL,
  department_id TEXT CONSTRAINT push_subscription_department_fkey REFERENCES department (id) ON DELETE SET NULL,
  quiet_from TEXT,
  quiet_to TEXT,
  failures INTEGER NOT NULL,
  failing_since TEXT,
  retry_at TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX push_subscription_by_department ON push_subscription (department_id);
CREATE INDEX push_subscription_by_network ON push_subscription (network);

CREATE TABLE push_team (
  subscription_id TEXT NOT NULL CONSTRAINT push_team_subscription_fkey REFERENCES push_subscription (id) ON DELETE CASCADE,
  team_id TEXT NOT NULL CONSTRAINT push_team_team_fkey REFERENCES team (id) ON DELETE CASCADE,
  CONSTRAINT push_team_pkey PRIMARY KEY (subscription_id, team_id)
);
CREATE INDEX push_team_by_team ON push_team (team_id);

CREATE TABLE push_match (
  subscription_id TEXT NOT NULL CONSTRAINT push_match_subscription_fkey REFERENCES push_subscription (id) ON DELETE CASCADE,
  match_id TEXT NOT NULL CONSTRAINT push_match_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  CONSTRAINT push_match_pkey PRIMARY KEY (subscription_id, match_id)
);
CREATE INDEX push_match_by_match ON push_match (match_id);

-- The session of the person who is signed in on that browser. It goes with the session, so signing out is enough.
CREATE TABLE push_session (
  subscription_id TEXT NOT NULL CONSTRAINT push_session_pkey PRIMARY KEY CONSTRAINT push_session_subscription_fkey REFERENCES push_subscription (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL CONSTRAINT push_session_session_id_unique UNIQUE CONSTRAINT push_session_session_fkey REFERENCES session (id) ON DELETE CASCADE
);

-- A change that messages may follow from, written in its transaction. `before` is the match before the first change, as JSON.
-- `due_at` is set by the sender, because the clocks of nodes differ.
CREATE TABLE push_change (
  kind TEXT NOT NULL CONSTRAINT push_change_kind_known CHECK (kind IN ('MATCH', 'ANNOUNCEMENT', 'ACCEPTED')),
  subject_id TEXT NOT NULL,
  before TEXT,
  due_at TEXT,
  CONSTRAINT push_change_pkey PRIMARY KEY (kind, subject_id)
);

-- What was said of a match last. `reminded_for` is the time of which a reminder was sent, `due_at` when a new score is sent.
CREATE TABLE push_told (
  match_id TEXT NOT NULL CONSTRAINT push_told_pkey PRIMARY KEY CONSTRAINT push_told_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  reminded_for TEXT,
  score_version INTEGER,
  due_at TEXT
);

-- Messages that wait to be sent. A newer one with the same tag takes the place of an older one.
CREATE TABLE push_message (
  id TEXT NOT NULL CONSTRAINT push_message_pkey PRIMARY KEY,
  subscription_id TEXT NOT NULL CONSTRAINT push_message_subscription_fkey REFERENCES push_subscription (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  payload TEXT NOT NULL,
  is_urgent INTEGER NOT NULL,
  send_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  CONSTRAINT push_message_subscription_id_tag_unique UNIQUE (subscription_id, tag)
);
CREATE INDEX push_message_by_time ON push_message (send_at);
