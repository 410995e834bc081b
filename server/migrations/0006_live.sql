-- The score of a live match stands beside it: it changes by the second, and the lists that show matches do not.
CREATE TABLE live_score (
  match_id TEXT NOT NULL CONSTRAINT live_score_pkey PRIMARY KEY CONSTRAINT live_score_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  team1_score INTEGER NOT NULL CONSTRAINT live_score_team1_range CHECK (team1_score BETWEEN 0 AND 1000),
  team2_score INTEGER NOT NULL CONSTRAINT live_score_team2_range CHECK (team2_score BETWEEN 0 AND 1000),
  version INTEGER NOT NULL
);
INSERT INTO live_score (match_id, team1_score, team2_score, version)
SELECT id, COALESCE(team1_score, 0), COALESCE(team2_score, 0), version FROM match WHERE status = 'LIVE';

-- Each change of a score. `client_key` names it for whoever sent it: what comes twice is applied once.
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
  CONSTRAINT score_change_match_id_client_key_unique UNIQUE (match_id, client_key)
);
CREATE INDEX score_change_by_profile ON score_change (changed_by);
