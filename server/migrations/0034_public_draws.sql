-- 0 until the draw was shown or published: the public sees its stage as not drawn.
ALTER TABLE stage_draw ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1
  CONSTRAINT stage_draw_is_public_known CHECK (is_public IN (0, 1));
