-- The sports that a club has switched on beyond the usual ones, with spaces between them. Null for none.
ALTER TABLE club ADD COLUMN more_sports TEXT;
