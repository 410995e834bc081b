-- The line-up of an entry for a match. `version` counts its changes; a line-up without members was taken back.
CREATE TABLE line_up (
  match_id TEXT NOT NULL CONSTRAINT line_up_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  entry_id TEXT NOT NULL CONSTRAINT line_up_entry_fkey REFERENCES event_entry (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  given_at TEXT NOT NULL,
  CONSTRAINT line_up_pkey PRIMARY KEY (match_id, entry_id)
);
CREATE INDEX line_up_by_entry ON line_up (entry_id, given_at);

-- Players and reserves in board order, as the squad had them when the line-up was given.
CREATE TABLE line_up_member (
  match_id TEXT NOT NULL,
  entry_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  profile_id TEXT CONSTRAINT line_up_member_profile_fkey REFERENCES profile (id) ON DELETE SET NULL,
  person_key TEXT NOT NULL,
  name TEXT NOT NULL,
  roll_number TEXT,
  gender TEXT CONSTRAINT line_up_member_gender_known CHECK (gender IN ('MALE', 'FEMALE')),
  is_reserve INTEGER NOT NULL,
  CONSTRAINT line_up_member_pkey PRIMARY KEY (match_id, entry_id, position),
  CONSTRAINT line_up_member_line_up_fkey FOREIGN KEY (match_id, entry_id)
    REFERENCES line_up (match_id, entry_id) ON DELETE CASCADE,
  CONSTRAINT line_up_member_match_id_entry_id_person_key_unique UNIQUE (match_id, entry_id, person_key)
);
CREATE INDEX line_up_member_by_profile ON line_up_member (profile_id);

-- Whether a person may play, asked by the other side (`department_id`) or the organisers (NULL). `reasons` is JSON: the reasons
-- against the person when it was asked. `upheld` is NULL while the question is open.
CREATE TABLE player_question (
  id TEXT NOT NULL CONSTRAINT player_question_pkey PRIMARY KEY,
  match_id TEXT NOT NULL CONSTRAINT player_question_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  entry_id TEXT NOT NULL CONSTRAINT player_question_entry_fkey REFERENCES event_entry (id) ON DELETE CASCADE,
  department_id TEXT CONSTRAINT player_question_department_fkey REFERENCES department (id) ON DELETE SET NULL,
  profile_id TEXT CONSTRAINT player_question_profile_fkey REFERENCES profile (id) ON DELETE SET NULL,
  person_key TEXT NOT NULL,
  name TEXT NOT NULL,
  question TEXT NOT NULL,
  reasons TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  upheld INTEGER,
  answer TEXT,
  answered_at TEXT
);
CREATE UNIQUE INDEX player_question_open ON player_question (match_id, person_key) WHERE upheld IS NULL;
CREATE INDEX player_question_by_match ON player_question (match_id);
CREATE INDEX player_question_by_entry ON player_question (entry_id);
CREATE INDEX player_question_by_department ON player_question (department_id);
CREATE INDEX player_question_by_profile ON player_question (profile_id);
