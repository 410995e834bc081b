-- Teams and matches can be mixed. SQLite cannot drop a CHECK, and making a table anew would delete the rows that refer to
-- it, so each column is copied into one with a wider check. A column of a filled table needs a default; all statements name it.
ALTER TABLE team ADD COLUMN wide_gender TEXT NOT NULL DEFAULT 'MALE' CONSTRAINT team_gender_of_event CHECK (wide_gender IN ('MALE', 'FEMALE', 'MIXED'));
UPDATE team SET wide_gender = gender;
DROP INDEX team_by_department;
DROP INDEX team_by_sport;
DROP INDEX team_by_gender;
DROP INDEX team_by_department_gender;
ALTER TABLE team DROP COLUMN gender;
ALTER TABLE team RENAME COLUMN wide_gender TO gender;
CREATE INDEX team_by_department ON team (department_id, gender, sport, name_key, id);
CREATE INDEX team_by_sport ON team (sport, gender, name_key, id);
CREATE INDEX team_by_gender ON team (gender, name_key, id);
CREATE INDEX team_by_department_gender ON team (department_id, gender, name_key, id);

ALTER TABLE match ADD COLUMN wide_gender TEXT NOT NULL DEFAULT 'MALE' CONSTRAINT match_gender_of_event CHECK (wide_gender IN ('MALE', 'FEMALE', 'MIXED'));
UPDATE match SET wide_gender = gender;
DROP INDEX match_by_gender;
DROP INDEX match_by_sport_gender;
DROP INDEX match_by_season;
DROP INDEX match_by_department1;
DROP INDEX match_by_department2;
ALTER TABLE match DROP COLUMN gender;
ALTER TABLE match RENAME COLUMN wide_gender TO gender;
CREATE INDEX match_by_gender ON match (status, gender, plays_at, id);
CREATE INDEX match_by_sport_gender ON match (status, sport, gender, plays_at, id);
CREATE INDEX match_by_season ON match (season_id, status, plays_at, id, sport, gender);
CREATE INDEX match_by_department1 ON match (department1_id, status, plays_at, id, sport, gender, season_id);
CREATE INDEX match_by_department2 ON match (department2_id, status, plays_at, id, sport, gender, season_id, department1_id);
