-- A key names a change for whoever sent it: two people may choose the same one. SQLite drops no constraint, so the table is made anew.
CREATE TABLE score_change_before AS SELECT * FROM score_change;
DROP TABLE score_change;
CREATE TABLE score_change (
  match_id TEXT NOT NULL CONSTRAINT score_change_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  team TEXT NOT NULL CONSTRAINT score_change_team_known CHECK (team IN ('TEAM1', 'TEAM2')),
  from_score INTEGER NOT NULL,
  to_score INTEGER NOT NULL,
  team1_score INTEGER NOT NULL,
  team2_score INTEGER NOT NULL,
  client_key TEXT,
  changed_by TEXT CONSTRAINT score_change_profile_fkey REFERENCES profile (id) ON DELETE SET NULL,
  changed_at TEXT NOT NULL,
  CONSTRAINT score_change_pkey PRIMARY KEY (match_id, version),
  CONSTRAINT score_change_match_id_changed_by_client_key_unique UNIQUE (match_id, changed_by, client_key)
);
INSERT INTO score_change (match_id, version, team, from_score, to_score, team1_score, team2_score, client_key, changed_by, changed_at)
SELECT match_id, version, team, from_score, to_score, team1_score, team2_score, client_key, changed_by, changed_at FROM score_change_before;
DROP TABLE score_change_before;
CREATE INDEX score_change_by_profile ON score_change (changed_by);
