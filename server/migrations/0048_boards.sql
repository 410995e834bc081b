-- The board of a day. A locked match is not moved before it is unlocked. One that follows begins after the match before on its court,
-- and not before its time. `clash_reason` says why a match stays although it clashes. All are null where nobody said so.
ALTER TABLE match ADD COLUMN is_locked INTEGER;
ALTER TABLE match ADD COLUMN follows INTEGER;
ALTER TABLE match ADD COLUMN clash_reason TEXT;
