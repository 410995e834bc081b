-- The colour that was chosen for a department, and the one that was taken from its logo.
ALTER TABLE department ADD COLUMN color TEXT;
ALTER TABLE department ADD COLUMN logo_color TEXT;
