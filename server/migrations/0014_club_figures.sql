-- The four figures of the landing page, as JSON; null for those that every club begins with.
ALTER TABLE club ADD COLUMN figures TEXT;
-- 1: the page shows counted figures in their place.
ALTER TABLE club ADD COLUMN counts_figures INTEGER NOT NULL DEFAULT 0 CONSTRAINT club_counts_figures_known CHECK (counts_figures IN (0, 1));
