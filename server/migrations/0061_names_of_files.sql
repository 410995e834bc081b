-- Names from a season file, beside no account: the last keeper and the officials of a match, as JSON, and who made each entry of a live score.
ALTER TABLE match ADD COLUMN people TEXT;
ALTER TABLE score_change ADD COLUMN by_name TEXT;
