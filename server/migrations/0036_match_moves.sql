-- What moved in the point table when a match ended: one row a department whose place or points changed. The amount is in hundredths.
CREATE TABLE match_move (
  match_id TEXT NOT NULL CONSTRAINT match_move_match_fkey REFERENCES match (id) ON DELETE CASCADE,
  department_id TEXT NOT NULL CONSTRAINT match_move_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  place_before INTEGER NOT NULL,
  place_after INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  CONSTRAINT match_move_pkey PRIMARY KEY (match_id, department_id)
);
CREATE INDEX match_move_by_department ON match_move (department_id);
