-- Whether visitors see 'Name hidden' instead of the name of a person.
ALTER TABLE profile ADD COLUMN hides_name INTEGER NOT NULL DEFAULT 0;
