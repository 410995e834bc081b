-- What sides have of drawn fixtures that were not played: walk-overs, absences and byes. Finished matches say it themselves.
CREATE TABLE event_outcome (
  event_id TEXT NOT NULL CONSTRAINT event_outcome_event_fkey REFERENCES event (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  department_id TEXT NOT NULL CONSTRAINT event_outcome_department_fkey REFERENCES department (id) ON DELETE CASCADE,
  outcome TEXT NOT NULL CONSTRAINT event_outcome_known CHECK (outcome IN ('WIN', 'LOSS', 'DEFAULT', 'FORFEIT', 'BYE', 'BYE_WON')),
  tag TEXT,
  words TEXT NOT NULL,
  CONSTRAINT event_outcome_pkey PRIMARY KEY (event_id, position)
);
CREATE INDEX event_outcome_by_department ON event_outcome (department_id);
