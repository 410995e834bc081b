-- When a player joined the team. NULL for those who joined before this column: their application counts.
ALTER TABLE application ADD COLUMN accepted_at TEXT;
