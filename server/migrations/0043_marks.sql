-- What the marks of an entry were made with, in the order of its attempts as JSON, and a lane that is not the drawn one.
ALTER TABLE stage_attempts ADD COLUMN details TEXT;
ALTER TABLE stage_attempts ADD COLUMN lane INTEGER;
