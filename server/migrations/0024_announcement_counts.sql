-- Announcements for the same department, gender and sport, counted at each write, so that a list of many finds its number of
-- pages at once. The key is the three together, because each is null for everyone.
CREATE TABLE announcement_count (
  audience TEXT NOT NULL CONSTRAINT announcement_count_pkey PRIMARY KEY,
  department_id TEXT CONSTRAINT announcement_count_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  gender TEXT,
  sport TEXT,
  announcements INTEGER NOT NULL
);
CREATE INDEX announcement_count_by_department ON announcement_count (department_id);
INSERT INTO announcement_count (audience, department_id, gender, sport, announcements)
SELECT COALESCE(department_id, '') || ' ' || COALESCE(gender, '') || ' ' || COALESCE(sport, ''), department_id, gender, sport, COUNT(*)
FROM announcement GROUP BY department_id, gender, sport;
