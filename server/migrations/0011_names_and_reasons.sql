-- Year and name together are unique. Without a name the key is empty and not NULL, because NULLs are distinct in an index.
-- SQLite cannot drop a constraint, so both tables are created again.
CREATE TABLE gc_record_before AS SELECT * FROM gc_record;
CREATE TABLE gc_standing_before AS SELECT * FROM gc_standing;
DROP TABLE gc_standing;
DROP TABLE gc_record;
CREATE TABLE gc_record (
  id TEXT NOT NULL CONSTRAINT gc_record_pkey PRIMARY KEY,
  year INTEGER NOT NULL,
  name TEXT,
  name_key TEXT NOT NULL,
  won_by TEXT CONSTRAINT gc_record_winner_fkey REFERENCES department (id) ON DELETE SET NULL,
  team_pic_id TEXT CONSTRAINT gc_record_team_pic_fkey REFERENCES file (id),
  is_current INTEGER NOT NULL CONSTRAINT gc_record_current_flag CHECK (is_current IN (0, 1)),
  season_id TEXT CONSTRAINT gc_record_season_fkey REFERENCES season (id),
  created_at TEXT NOT NULL,
  CONSTRAINT gc_record_year_name_key_unique UNIQUE (year, name_key),
  CONSTRAINT gc_record_season_id_unique UNIQUE (season_id)
);
CREATE INDEX gc_record_by_winner ON gc_record (won_by);
CREATE UNIQUE INDEX gc_record_is_current_unique ON gc_record (is_current) WHERE is_current = 1;
CREATE TABLE gc_standing (
  gc_record_id TEXT NOT NULL CONSTRAINT gc_standing_record_fkey REFERENCES gc_record (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  department_id TEXT CONSTRAINT gc_standing_department_fkey REFERENCES department (id) ON DELETE SET NULL,
  department_name TEXT NOT NULL,
  points INTEGER NOT NULL,
  CONSTRAINT gc_standing_pkey PRIMARY KEY (gc_record_id, position)
);
CREATE INDEX gc_standing_by_department ON gc_standing (department_id);

-- The running championship gets the year in which it started. On the two days of a turn of the year only the club's
-- time zone, which SQL does not know, tells which year that was: there the recorded year stays.
UPDATE gc_record_before SET year = CAST(SUBSTR(created_at, 1, 4) AS INTEGER)
WHERE is_current = 1 AND SUBSTR(created_at, 6, 5) NOT IN ('12-31', '01-01');
-- Where that year has a record already, the running one is called 'No. 2'.
INSERT INTO gc_record (id, year, name, name_key, won_by, team_pic_id, is_current, season_id, created_at)
SELECT record.id, record.year,
  CASE WHEN other.id IS NULL THEN NULL ELSE 'No. 2' END,
  CASE WHEN other.id IS NULL THEN '' ELSE 'no. 2' END,
  record.won_by, record.team_pic_id, record.is_current, record.season_id, record.created_at
FROM gc_record_before AS record
LEFT JOIN gc_record_before AS other ON other.year = record.year AND other.id <> record.id AND record.is_current = 1;
INSERT INTO gc_standing (gc_record_id, position, department_id, department_name, points)
SELECT gc_record_id, position, department_id, department_name, points FROM gc_standing_before;
DROP TABLE gc_standing_before;
DROP TABLE gc_record_before;

-- Why the side with the lower score won.
ALTER TABLE match ADD COLUMN reason TEXT;
