-- A search finds matches by their teams and their venue: counted, filtered and sorted in an index alone.
DROP INDEX match_by_team1;
DROP INDEX match_by_team2;
CREATE INDEX match_by_team1 ON match (team1_id, status, plays_at, id, sport, gender, season_id, department1_id, department2_id);
CREATE INDEX match_by_team2 ON match (team2_id, status, plays_at, id, sport, gender, season_id, department1_id, department2_id, team1_id);
CREATE INDEX match_by_venue ON match (venue_key, status, plays_at, id, sport, gender, season_id, department1_id, department2_id, team1_id, team2_id);
