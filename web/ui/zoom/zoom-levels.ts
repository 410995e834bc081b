/** Zoom levels: 1 shows the whole picture. */
export const WHOLE = 1
export const PICTURE_LIMITS: ZoomLimits = { least: WHOLE, most: 6 }
const STEP = 1.5
// A picture that nearly fills the view is shown whole, and an extreme strip is not enlarged to fill it.
const FILLING = { least: 1.15, most: 4 }

export const inBounds = (level: number, { least, most }: ZoomLimits) => Math.min(most, Math.max(least, level))
export const larger = (level: number) => level * STEP
export const smaller = (level: number) => level / STEP
export const whole = () => WHOLE

export interface ZoomLimits {
  least: number
  most: number
}

export interface Box {
  width: number
  height: number
}

/** The level at which a picture fills the view, so that a wide one is readable on a narrow screen. */
export function fillingLevel(picture: Box, view: Box): number {
  const fitting = Math.min(view.width / picture.width, view.height / picture.height)
  const filled = Math.max(view.width / picture.width, view.height / picture.height)
  // The view has no size yet.
  if (!(fitting > 0)) return WHOLE
  const level = filled / fitting
  return level < FILLING.least ? WHOLE : Math.min(level, FILLING.most)
}
