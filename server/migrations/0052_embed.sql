ALTER TABLE club ADD COLUMN embed_sites TEXT;
