-- The rules of a season, each version from a day on. A season without any has the standard rules.
CREATE TABLE rule_book (
  id TEXT NOT NULL CONSTRAINT rule_book_pkey PRIMARY KEY,
  season_id TEXT NOT NULL CONSTRAINT rule_book_season_fkey REFERENCES season (id),
  version INTEGER NOT NULL,
  valid_from TEXT NOT NULL,
  rules TEXT NOT NULL,
  reason TEXT NOT NULL,
  adopted_by TEXT CONSTRAINT rule_book_adopter_fkey REFERENCES profile (id) ON DELETE SET NULL,
  adopted_at TEXT NOT NULL,
  CONSTRAINT rule_book_season_id_version_unique UNIQUE (season_id, version)
);
CREATE INDEX rule_book_by_adopter ON rule_book (adopted_by);

-- A competition of a season. `known_version` is the latest version of the rules when its first result, place or conduct was
-- recorded: versions that are adopted later change nothing in it.
CREATE TABLE event (
  id TEXT NOT NULL CONSTRAINT event_pkey PRIMARY KEY,
  season_id TEXT NOT NULL CONSTRAINT event_season_fkey REFERENCES season (id),
  sport TEXT NOT NULL,
  gender TEXT NOT NULL CONSTRAINT event_gender_known CHECK (gender IN ('MALE', 'FEMALE', 'MIXED')),
  name TEXT,
  name_key TEXT NOT NULL,
  tier TEXT,
  kind TEXT NOT NULL CONSTRAINT event_kind_known CHECK (kind IN ('SEASON', 'ONE_DAY')),
  state TEXT NOT NULL
    CONSTRAINT event_state_known CHECK (state IN ('DRAFT', 'RUNNING', 'PROVISIONAL', 'FINAL', 'NOT_PLAYED')),
  begins_on TEXT NOT NULL,
  known_version INTEGER,
  created_at TEXT NOT NULL,
  CONSTRAINT event_season_id_sport_gender_name_key_unique UNIQUE (season_id, sport, gender, name_key)
);
CREATE INDEX event_by_day ON event (season_id, begins_on, sport, gender, name_key);

CREATE TABLE event_place (
  event_id TEXT NOT NULL CONSTRAINT event_place_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  department_id TEXT NOT NULL CONSTRAINT event_place_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  entry TEXT,
  place INTEGER CONSTRAINT event_place_from_one CHECK (place >= 1),
  outcome TEXT CONSTRAINT event_place_outcome_known CHECK (outcome IN ('DISQUALIFIED', 'DID_NOT_FINISH')),
  CONSTRAINT event_place_pkey PRIMARY KEY (event_id, position),
  CONSTRAINT event_place_or_outcome CHECK ((place IS NULL) = (outcome IS NOT NULL))
);
CREATE INDEX event_place_by_department ON event_place (department_id);

CREATE TABLE event_conduct (
  id TEXT NOT NULL CONSTRAINT event_conduct_pkey PRIMARY KEY,
  event_id TEXT NOT NULL CONSTRAINT event_conduct_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  department_id TEXT NOT NULL CONSTRAINT event_conduct_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  note TEXT,
  created_by TEXT CONSTRAINT event_conduct_creator_fkey REFERENCES profile (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX event_conduct_by_event ON event_conduct (event_id, id);
CREATE INDEX event_conduct_by_department ON event_conduct (department_id);
CREATE INDEX event_conduct_by_creator ON event_conduct (created_by);

ALTER TABLE match ADD COLUMN event_id TEXT CONSTRAINT match_event_fkey REFERENCES event (id) ON DELETE SET NULL;
-- As in `event`; set with the result.
ALTER TABLE match ADD COLUMN known_version INTEGER;
CREATE INDEX match_by_event ON match (event_id, status, plays_at, id);

-- An entry names the part of the rule book that gave its points, or ENTRY for one by hand. `kind` stays as it was, because nodes
-- of the version before read it. A reversal has the columns of the entry that it reverses, so that sums need no join.
ALTER TABLE points_entry ADD COLUMN part TEXT
  CONSTRAINT points_entry_part_known CHECK (part IN ('PLACE', 'PARTICIPATION', 'MATCH', 'CONDUCT', 'BONUS', 'ENTRY'));
ALTER TABLE points_entry ADD COLUMN event_id TEXT
  CONSTRAINT points_entry_event_fkey REFERENCES event (id) ON DELETE SET NULL;
ALTER TABLE points_entry ADD COLUMN entry TEXT;
ALTER TABLE points_entry ADD COLUMN place INTEGER;
ALTER TABLE points_entry ADD COLUMN sharing INTEGER NOT NULL DEFAULT 1;
ALTER TABLE points_entry ADD COLUMN version INTEGER;
ALTER TABLE points_entry ADD COLUMN sport TEXT;
ALTER TABLE points_entry ADD COLUMN gender TEXT;
ALTER TABLE points_entry ADD COLUMN rule TEXT;
UPDATE points_entry SET part = 'MATCH', version = 0,
  sport = (SELECT sport FROM match WHERE match.id = points_entry.match_id),
  gender = (SELECT gender FROM match WHERE match.id = points_entry.match_id)
WHERE kind = 'MATCH';
UPDATE points_entry SET part = 'MATCH', version = 0 WHERE kind = 'REVERSAL';
UPDATE match SET known_version = 0 WHERE status = 'SUMMARY';

-- A tie can give points to both sides, and a match can be awarded again after a reversal.
DROP INDEX points_entry_match_id_unique;
CREATE INDEX points_entry_by_event ON points_entry (event_id, department_id);
CREATE INDEX points_entry_by_part ON points_entry (season_id, gender, sport, department_id, part, amount);

-- All tables of a settled championship that had a rule book.
CREATE TABLE gc_table_row (
  gc_record_id TEXT NOT NULL CONSTRAINT gc_table_row_record_fkey REFERENCES gc_record (id) ON DELETE CASCADE,
  table_number INTEGER NOT NULL,
  table_name TEXT NOT NULL,
  position INTEGER NOT NULL,
  place INTEGER NOT NULL,
  department_id TEXT CONSTRAINT gc_table_row_department_fkey REFERENCES department (id) ON DELETE SET NULL,
  department_name TEXT NOT NULL,
  points INTEGER NOT NULL,
  CONSTRAINT gc_table_row_pkey PRIMARY KEY (gc_record_id, table_number, position)
);
CREATE INDEX gc_table_row_by_department ON gc_table_row (department_id);
ALTER TABLE gc_record ADD COLUMN rule_book_version INTEGER;
