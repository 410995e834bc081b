-- How many matches a list has is asked with each of its pages: kept here, so that no page counts them again.
-- A match counts for each of its departments, and for all under an empty id.
CREATE TABLE match_count (
  department_id TEXT NOT NULL,
  status TEXT NOT NULL,
  sport TEXT NOT NULL,
  gender TEXT NOT NULL,
  matches INTEGER NOT NULL,
  CONSTRAINT match_count_pkey PRIMARY KEY (department_id, status, sport, gender)
);
INSERT INTO match_count (department_id, status, sport, gender, matches)
SELECT department_id, status, sport, gender, COUNT(*) FROM (
  SELECT '' AS department_id, status, sport, gender FROM match
  UNION ALL SELECT department1_id, status, sport, gender FROM match
  UNION ALL SELECT department2_id, status, sport, gender FROM match WHERE department2_id <> department1_id
) AS counted GROUP BY department_id, status, sport, gender;

-- What else is asked of a season's or a department's matches is answered in the index alone.
DROP INDEX match_by_season;
DROP INDEX match_by_department1;
DROP INDEX match_by_department2;
CREATE INDEX match_by_season ON match (season_id, status, plays_at, id, sport, gender);
CREATE INDEX match_by_department1 ON match (department1_id, status, plays_at, id, sport, gender, season_id);
CREATE INDEX match_by_department2 ON match (department2_id, status, plays_at, id, sport, gender, season_id, department1_id);

-- A match that goes finds what it awarded.
CREATE INDEX points_entry_by_match ON points_entry (match_id);
