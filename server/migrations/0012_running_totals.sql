-- Each entry carries its number in the ledger of its department and season, and the total that it led to. So the table,
-- the position of a day ago and any page of a history are looked up, however long the ledger is.
DROP INDEX points_entry_by_department;
DROP INDEX points_entry_by_season;
DROP INDEX points_entry_by_time;
ALTER TABLE points_entry ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE points_entry ADD COLUMN total INTEGER NOT NULL DEFAULT 0;
UPDATE points_entry SET number = running.number, total = running.total
FROM (
  SELECT id,
    ROW_NUMBER() OVER (PARTITION BY season_id, department_id ORDER BY id) AS number,
    SUM(amount) OVER (PARTITION BY season_id, department_id ORDER BY id) AS total
  FROM points_entry
) AS running
WHERE running.id = points_entry.id;

-- Also refuses a second entry on top of the same total.
CREATE UNIQUE INDEX points_entry_department_id_season_id_number_unique ON points_entry (department_id, season_id, number);
CREATE INDEX points_entry_by_time ON points_entry (season_id, department_id, created_at, number, total);
