-- A venue as it is compared and sought: engines differ in what they make of capital letters.
ALTER TABLE match ADD COLUMN venue_key TEXT;
UPDATE match SET venue_key = LOWER(venue);
