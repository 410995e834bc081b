-- When a match is played, as one text that sorts: days and times that nobody knows yet come last.
ALTER TABLE match ADD COLUMN plays_at TEXT NOT NULL DEFAULT '9999-99-99 99:99';
UPDATE match SET plays_at = COALESCE(date, '9999-99-99') || ' ' || COALESCE(time, '99:99');
-- A team never changes its department: a department's matches are found without their teams.
ALTER TABLE match ADD COLUMN department1_id TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN department2_id TEXT NOT NULL DEFAULT '';
UPDATE match SET department1_id = (SELECT department_id FROM team WHERE team.id = match.team1_id),
  department2_id = (SELECT department_id FROM team WHERE team.id = match.team2_id);
-- Rises with each change that a calendar has to hear of.
ALTER TABLE match ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;

DROP INDEX match_by_schedule;
DROP INDEX match_by_sport;
DROP INDEX match_by_gender;
DROP INDEX match_by_season;
CREATE INDEX match_by_time ON match (status, plays_at, id);
CREATE INDEX match_by_sport ON match (status, sport, plays_at, id);
CREATE INDEX match_by_gender ON match (status, gender, plays_at, id);
CREATE INDEX match_by_sport_gender ON match (status, sport, gender, plays_at, id);
CREATE INDEX match_by_season ON match (season_id, status, plays_at, id);
CREATE INDEX match_by_department1 ON match (department1_id, status, plays_at, id);
CREATE INDEX match_by_department2 ON match (department2_id, status, plays_at, id);
CREATE INDEX match_by_day ON match (date, status);

-- A match that is called off stays in people's calendars until theirs hear so. It names rows that may be gone.
CREATE TABLE cancelled_match (
  match_id TEXT NOT NULL CONSTRAINT cancelled_match_pkey PRIMARY KEY,
  sequence INTEGER NOT NULL,
  title TEXT NOT NULL,
  team1_id TEXT NOT NULL,
  team2_id TEXT NOT NULL,
  department1_id TEXT NOT NULL,
  department2_id TEXT NOT NULL,
  sport TEXT NOT NULL,
  venue TEXT,
  date TEXT NOT NULL,
  time TEXT,
  cancelled_at TEXT NOT NULL
);
CREATE INDEX cancelled_match_by_time ON cancelled_match (cancelled_at);

CREATE INDEX points_entry_by_time ON points_entry (season_id, created_at);
