-- The meet that an event belongs to: another event of its season, whose places follow from those of its events.
ALTER TABLE event ADD COLUMN meet_id TEXT CONSTRAINT event_meet_fkey REFERENCES event (id) ON DELETE SET NULL;
CREATE INDEX event_by_meet ON event (meet_id);
