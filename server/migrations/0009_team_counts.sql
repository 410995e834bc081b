-- The counts of a sport or a gender are found without those of all departments.
CREATE INDEX team_count_by_sport ON team_count (sport, gender, teams);
CREATE INDEX team_count_by_gender ON team_count (gender, teams);
