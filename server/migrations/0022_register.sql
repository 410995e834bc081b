-- The people of the college, imported from a list. They may have an account or not. `roll_key` is the roll number without
-- spaces and case; `department_id` is null when the department was deleted.
CREATE TABLE register_person (
  id TEXT NOT NULL CONSTRAINT register_person_pkey PRIMARY KEY,
  roll_number TEXT NOT NULL,
  roll_key TEXT NOT NULL CONSTRAINT register_person_roll_key_unique UNIQUE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  department_id TEXT CONSTRAINT register_person_department_fkey REFERENCES department (id) ON DELETE SET NULL,
  gender TEXT NOT NULL CONSTRAINT register_person_gender_known CHECK (gender IN ('MALE', 'FEMALE')),
  kind TEXT NOT NULL CONSTRAINT register_person_kind_known CHECK (kind IN ('UG', 'PG', 'STAFF', 'ALUMNI')),
  valid_until TEXT,
  email TEXT,
  email_key TEXT
);
CREATE INDEX register_person_by_department ON register_person (department_id, roll_key);
CREATE INDEX register_person_by_email ON register_person (email_key);
