-- The label of the entry that an outcome belongs to. Null for the first entry of a department.
ALTER TABLE event_outcome ADD COLUMN entry TEXT;
