-- Who gave a link out. A mailed link, which anybody can request, must not replace one that an admin handed over.
ALTER TABLE password_reset ADD COLUMN given_by TEXT NOT NULL DEFAULT 'ADMIN' CONSTRAINT password_reset_given_by_known CHECK (given_by IN ('ADMIN', 'MAIL'));
