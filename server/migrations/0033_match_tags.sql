-- Matches of a tag in the order of the lists: 'semi' in a search.
CREATE INDEX match_by_tag ON match (tag, status, plays_at, id) WHERE tag IS NOT NULL;
