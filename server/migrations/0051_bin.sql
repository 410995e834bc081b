-- What was deleted and can be brought back. The id is that of the deleted thing.
CREATE TABLE bin (
  id TEXT NOT NULL CONSTRAINT bin_pkey PRIMARY KEY,
  kind TEXT NOT NULL CONSTRAINT bin_kind_known CHECK (kind IN ('team', 'announcement', 'match', 'event', 'department', 'gc_record')),
  title TEXT NOT NULL,
  deleted_by TEXT,
  deleted_at TEXT NOT NULL
);
CREATE INDEX bin_by_time ON bin (deleted_at);

-- What the deletion did to each row: it took it, changed it or added it. Pieces about a person go with the account. No key refers to
-- people, because it would lock them after the teams that a deletion has locked.
CREATE TABLE bin_piece (
  bin_id TEXT NOT NULL CONSTRAINT bin_piece_bin_fkey REFERENCES bin (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CONSTRAINT bin_piece_kind_known CHECK (kind IN ('TAKEN', 'CHANGED', 'ADDED')),
  table_name TEXT NOT NULL,
  row_id TEXT NOT NULL,
  content TEXT NOT NULL,
  profile_id TEXT,
  file_id TEXT CONSTRAINT bin_piece_file_fkey REFERENCES file (id),
  CONSTRAINT bin_piece_pkey PRIMARY KEY (bin_id, position)
);
CREATE INDEX bin_piece_by_row ON bin_piece (table_name, row_id);
CREATE INDEX bin_piece_by_profile ON bin_piece (profile_id);
CREATE INDEX bin_piece_by_file ON bin_piece (file_id);

ALTER TABLE club ADD COLUMN bin_days INTEGER;
