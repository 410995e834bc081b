-- Without one the bar of a phone shows the first words of the name.
ALTER TABLE club ADD COLUMN short_name TEXT;
