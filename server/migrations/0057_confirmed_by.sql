-- The names and departments, as JSON, of those who have confirmed a draw that was read from a season file. Here they have no accounts.
ALTER TABLE stage_draw ADD COLUMN confirmed_by TEXT;
