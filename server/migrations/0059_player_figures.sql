-- What the plays of a match count for the players whom they name, as JSON: written when its room closes. NULL for a match without a
-- room, and for one that an earlier version has closed, whose plays are read instead.
ALTER TABLE match ADD COLUMN player_figures TEXT;
