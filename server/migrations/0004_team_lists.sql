-- How many teams a list has is asked with each of its pages: kept here, so that no page counts them again.
CREATE TABLE team_count (
  department_id TEXT NOT NULL CONSTRAINT team_count_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  gender TEXT NOT NULL,
  sport TEXT NOT NULL,
  teams INTEGER NOT NULL CONSTRAINT team_count_not_negative CHECK (teams >= 0),
  CONSTRAINT team_count_pkey PRIMARY KEY (department_id, gender, sport)
);
INSERT INTO team_count (department_id, gender, sport, teams)
SELECT department_id, gender, sport, COUNT(*) FROM team GROUP BY department_id, gender, sport;

-- Each choice of filters finds its teams in the order of their names.
CREATE INDEX team_by_department_name ON team (department_id, name_key, id);
CREATE INDEX team_by_department_gender ON team (department_id, gender, name_key, id);
CREATE INDEX team_by_department_sport ON team (department_id, sport, name_key, id);
CREATE INDEX team_by_sport_name ON team (sport, name_key, id);
