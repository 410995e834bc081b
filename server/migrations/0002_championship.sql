CREATE TABLE announcement (
  id TEXT NOT NULL CONSTRAINT announcement_pkey PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT,
  url TEXT,
  department_id TEXT CONSTRAINT announcement_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  sport TEXT,
  gender TEXT CONSTRAINT announcement_gender_known CHECK (gender IN ('MALE', 'FEMALE')),
  created_by TEXT CONSTRAINT announcement_creator_fkey REFERENCES profile (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX announcement_by_time ON announcement (created_at, id);
CREATE INDEX announcement_by_department ON announcement (department_id, created_at, id);
CREATE INDEX announcement_by_creator ON announcement (created_by, created_at, id);

CREATE TABLE announcement_file (
  announcement_id TEXT NOT NULL CONSTRAINT announcement_file_announcement_fkey REFERENCES announcement (id) ON DELETE CASCADE,
  file_id TEXT NOT NULL CONSTRAINT announcement_file_file_fkey REFERENCES file (id),
  position INTEGER NOT NULL,
  CONSTRAINT announcement_file_pkey PRIMARY KEY (announcement_id, file_id)
);
CREATE INDEX announcement_file_by_file ON announcement_file (file_id);

CREATE TABLE team (
  id TEXT NOT NULL CONSTRAINT team_pkey PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  motto TEXT,
  description TEXT,
  logo_id TEXT CONSTRAINT team_logo_fkey REFERENCES file (id),
  department_id TEXT NOT NULL CONSTRAINT team_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  gender TEXT NOT NULL CONSTRAINT team_gender_known CHECK (gender IN ('MALE', 'FEMALE')),
  sport TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT team_name_key_unique UNIQUE (name_key)
);
CREATE INDEX team_by_department ON team (department_id, gender, sport, name_key, id);
CREATE INDEX team_by_logo ON team (logo_id);
CREATE INDEX team_by_sport ON team (sport, gender, name_key, id);
CREATE INDEX team_by_gender ON team (gender, name_key, id);

-- Applied and accepted people of a team. `slot` holds the limit of three a person against any race;
-- a post belongs to a player, and each post of a team to one.
CREATE TABLE application (
  id TEXT NOT NULL CONSTRAINT application_pkey PRIMARY KEY,
  team_id TEXT NOT NULL CONSTRAINT application_team_fkey REFERENCES team (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL CONSTRAINT application_profile_fkey REFERENCES profile (id) ON DELETE CASCADE,
  status TEXT NOT NULL CONSTRAINT application_status_known CHECK (status IN ('APPLIED', 'ACCEPTED')),
  post TEXT CONSTRAINT application_post_known CHECK (post IN ('CAPTAIN', 'VICE_CAPTAIN')),
  slot INTEGER NOT NULL CONSTRAINT application_slot_limit CHECK (slot BETWEEN 1 AND 3),
  created_at TEXT NOT NULL,
  CONSTRAINT application_post_of_player CHECK (post IS NULL OR status = 'ACCEPTED'),
  CONSTRAINT application_profile_id_team_id_unique UNIQUE (profile_id, team_id),
  CONSTRAINT application_profile_id_slot_unique UNIQUE (profile_id, slot),
  CONSTRAINT application_team_id_post_unique UNIQUE (team_id, post)
);
CREATE INDEX application_by_team ON application (team_id, status);

-- Points run in seasons: exactly one is open at any time. A championship of the archive closes its season.
CREATE TABLE season (
  id TEXT NOT NULL CONSTRAINT season_pkey PRIMARY KEY,
  is_open INTEGER NOT NULL CONSTRAINT season_open_flag CHECK (is_open IN (0, 1)),
  rules TEXT,
  opened_at TEXT,
  closed_at TEXT
);
CREATE UNIQUE INDEX season_is_open_unique ON season (is_open) WHERE is_open = 1;
INSERT INTO season (id, is_open) VALUES ('000000000000000000000001', 1);

CREATE TABLE gc_record (
  id TEXT NOT NULL CONSTRAINT gc_record_pkey PRIMARY KEY,
  year INTEGER NOT NULL,
  won_by TEXT CONSTRAINT gc_record_winner_fkey REFERENCES department (id) ON DELETE SET NULL,
  team_pic_id TEXT CONSTRAINT gc_record_team_pic_fkey REFERENCES file (id),
  is_current INTEGER NOT NULL CONSTRAINT gc_record_current_flag CHECK (is_current IN (0, 1)),
  season_id TEXT CONSTRAINT gc_record_season_fkey REFERENCES season (id),
  created_at TEXT NOT NULL,
  CONSTRAINT gc_record_year_unique UNIQUE (year),
  CONSTRAINT gc_record_season_id_unique UNIQUE (season_id)
);
CREATE INDEX gc_record_by_winner ON gc_record (won_by);
CREATE UNIQUE INDEX gc_record_is_current_unique ON gc_record (is_current) WHERE is_current = 1;

-- The final table as it stood when the championship was settled; names are kept because departments may go.
CREATE TABLE gc_standing (
  gc_record_id TEXT NOT NULL CONSTRAINT gc_standing_record_fkey REFERENCES gc_record (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  department_id TEXT CONSTRAINT gc_standing_department_fkey REFERENCES department (id) ON DELETE SET NULL,
  department_name TEXT NOT NULL,
  points INTEGER NOT NULL,
  CONSTRAINT gc_standing_pkey PRIMARY KEY (gc_record_id, position)
);
CREATE INDEX gc_standing_by_department ON gc_standing (department_id);

CREATE TABLE time_table (
  id INTEGER NOT NULL CONSTRAINT time_table_pkey PRIMARY KEY,
  file_id TEXT NOT NULL CONSTRAINT time_table_file_fkey REFERENCES file (id),
  created_at TEXT NOT NULL,
  CONSTRAINT time_table_only_one CHECK (id = 1)
);

-- A live room is a state of its match, so that it outlives a restart. `date` is YYYY-MM-DD and `time` HH:mm, as the club reads its clock.
CREATE TABLE match (
  id TEXT NOT NULL CONSTRAINT match_pkey PRIMARY KEY,
  status TEXT NOT NULL CONSTRAINT match_status_known CHECK (status IN ('UPCOMING', 'LIVE', 'SUMMARY')),
  season_id TEXT NOT NULL CONSTRAINT match_season_fkey REFERENCES season (id),
  team1_id TEXT NOT NULL CONSTRAINT match_team1_fkey REFERENCES team (id) ON DELETE CASCADE,
  team2_id TEXT NOT NULL CONSTRAINT match_team2_fkey REFERENCES team (id) ON DELETE CASCADE,
  sport TEXT NOT NULL,
  gender TEXT NOT NULL CONSTRAINT match_gender_known CHECK (gender IN ('MALE', 'FEMALE')),
  tag TEXT,
  venue TEXT,
  date TEXT,
  time TEXT,
  team1_score INTEGER CONSTRAINT match_team1_score_range CHECK (team1_score BETWEEN 0 AND 1000),
  team2_score INTEGER CONSTRAINT match_team2_score_range CHECK (team2_score BETWEEN 0 AND 1000),
  winner TEXT CONSTRAINT match_winner_known CHECK (winner IN ('TEAM1', 'TEAM2', 'TIE')),
  room_id TEXT,
  score_updater_id TEXT CONSTRAINT match_score_updater_fkey REFERENCES profile (id) ON DELETE SET NULL,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CONSTRAINT match_two_teams CHECK (team1_id <> team2_id),
  CONSTRAINT match_result_has_winner CHECK ((status = 'SUMMARY') = (winner IS NOT NULL)),
  CONSTRAINT match_live_has_room CHECK (status <> 'LIVE' OR room_id IS NOT NULL),
  CONSTRAINT match_room_id_unique UNIQUE (room_id)
);
CREATE INDEX match_by_schedule ON match (status, date, time, id);
CREATE INDEX match_by_sport ON match (status, sport, gender, date, time, id);
CREATE INDEX match_by_gender ON match (status, gender, date, time, id);
CREATE INDEX match_by_team1 ON match (team1_id, status, date);
CREATE INDEX match_by_team2 ON match (team2_id, status, date);
CREATE INDEX match_by_season ON match (season_id, status);
CREATE INDEX match_by_score_updater ON match (score_updater_id, status);

-- Points are a ledger: entries are added, never changed. `amount` counts hundredths of a point, exact on both engines.
CREATE TABLE points_entry (
  id TEXT NOT NULL CONSTRAINT points_entry_pkey PRIMARY KEY,
  season_id TEXT NOT NULL CONSTRAINT points_entry_season_fkey REFERENCES season (id),
  department_id TEXT NOT NULL CONSTRAINT points_entry_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CONSTRAINT points_entry_kind_known CHECK (kind IN ('MATCH', 'ADJUSTMENT', 'REVERSAL')),
  amount INTEGER NOT NULL,
  reason TEXT NOT NULL,
  match_id TEXT CONSTRAINT points_entry_match_fkey REFERENCES match (id) ON DELETE SET NULL,
  reverses_id TEXT CONSTRAINT points_entry_reverses_fkey REFERENCES points_entry (id),
  created_by TEXT CONSTRAINT points_entry_creator_fkey REFERENCES profile (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT points_entry_reversal_names_it CHECK ((kind = 'REVERSAL') = (reverses_id IS NOT NULL)),
  CONSTRAINT points_entry_reverses_id_unique UNIQUE (reverses_id)
);
CREATE INDEX points_entry_by_department ON points_entry (department_id, season_id, id);
CREATE INDEX points_entry_by_season ON points_entry (season_id, department_id, amount);
CREATE INDEX points_entry_by_creator ON points_entry (created_by);
CREATE UNIQUE INDEX points_entry_match_id_unique ON points_entry (match_id) WHERE kind = 'MATCH';
