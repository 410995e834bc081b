-- What a keeper enters in the words of a sport, as JSON: the detail of a live score, and the play of each change. Null where a
-- number was entered.
ALTER TABLE live_score ADD COLUMN detail TEXT;
ALTER TABLE score_change ADD COLUMN play TEXT;
