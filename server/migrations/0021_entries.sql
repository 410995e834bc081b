-- What an event takes: one team, pair or person for each entry, how many entries of a department, until which day, and the
-- size of a squad. NULL is no limit. The defaults are those of events that were added before.
ALTER TABLE event ADD COLUMN entrant TEXT NOT NULL DEFAULT 'TEAM'
  CONSTRAINT event_entrant_known CHECK (entrant IN ('TEAM', 'PAIR', 'PERSON'));
ALTER TABLE event ADD COLUMN entries_each INTEGER NOT NULL DEFAULT 1
  CONSTRAINT event_entries_each_from_one CHECK (entries_each >= 1);
ALTER TABLE event ADD COLUMN entries_close_on TEXT;
ALTER TABLE event ADD COLUMN squad_min INTEGER;
ALTER TABLE event ADD COLUMN squad_max INTEGER;
ALTER TABLE event ADD COLUMN reserves_max INTEGER;
ALTER TABLE event ADD COLUMN each_gender_min INTEGER;

-- In how many events of the season a person may be in a squad.
ALTER TABLE season ADD COLUMN events_per_person INTEGER;

-- A department in an event. `team_name` names a team that was deleted. `late_reason` is set for entries after the closing day,
-- `reason` by withdrawal and disqualification, `after_play` when its first match was played by then.
CREATE TABLE event_entry (
  id TEXT NOT NULL CONSTRAINT event_entry_pkey PRIMARY KEY,
  event_id TEXT NOT NULL CONSTRAINT event_entry_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  department_id TEXT NOT NULL CONSTRAINT event_entry_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  team_id TEXT CONSTRAINT event_entry_team_fkey REFERENCES team (id) ON DELETE SET NULL,
  team_name TEXT,
  label TEXT,
  label_key TEXT NOT NULL,
  state TEXT NOT NULL CONSTRAINT event_entry_state_known CHECK (state IN ('ENTERED', 'WITHDRAWN', 'DISQUALIFIED')),
  reason TEXT,
  after_play INTEGER NOT NULL,
  late_reason TEXT,
  squad_version INTEGER NOT NULL,
  created_by TEXT CONSTRAINT event_entry_creator_fkey REFERENCES profile (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX event_entry_by_event ON event_entry (event_id, department_id);
CREATE INDEX event_entry_by_department ON event_entry (department_id);
CREATE INDEX event_entry_by_team ON event_entry (team_id);
CREATE INDEX event_entry_by_creator ON event_entry (created_by);

-- Players and reserves in board order. `person_key` is the same for a person in all squads, with an account or without.
CREATE TABLE squad_member (
  entry_id TEXT NOT NULL CONSTRAINT squad_member_entry_fkey REFERENCES event_entry (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  profile_id TEXT CONSTRAINT squad_member_profile_fkey REFERENCES profile (id) ON DELETE SET NULL,
  person_key TEXT NOT NULL,
  name TEXT NOT NULL,
  roll_number TEXT,
  gender TEXT CONSTRAINT squad_member_gender_known CHECK (gender IN ('MALE', 'FEMALE')),
  is_reserve INTEGER NOT NULL,
  is_captain INTEGER NOT NULL,
  CONSTRAINT squad_member_pkey PRIMARY KEY (entry_id, position),
  CONSTRAINT squad_member_entry_id_person_key_unique UNIQUE (entry_id, person_key)
);
CREATE INDEX squad_member_by_person ON squad_member (person_key);
CREATE INDEX squad_member_by_profile ON squad_member (profile_id);
