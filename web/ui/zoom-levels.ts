/** How large a picture is seen: 1 shows all of it. */
export const WHOLE = 1
const LARGEST = 6
const STEP = 1.5
// What fills the view but for a sliver is better seen whole; what would fill it as a strip is not blown up for that.
const FILLING = { least: 1.15, most: 4 }

export const inBounds = (level: number) => Math.min(LARGEST, Math.max(WHOLE, level))
export const larger = (level: number) => inBounds(level * STEP)
export const smaller = (level: number) => inBounds(level / STEP)
export const whole = () => WHOLE
export const isLargest = (level: number) => level >= LARGEST

interface Box {
  width: number
  height: number
}

/** The level at which a picture fills the view from edge to edge: what lies across a narrow screen can be read at once. */
export function fillingLevel(picture: Box, view: Box): number {
  const fitting = Math.min(view.width / picture.width, view.height / picture.height)
  const filled = Math.max(view.width / picture.width, view.height / picture.height)
  // A view without a size yet.
  if (!(fitting > 0)) return WHOLE
  const level = filled / fitting
  return level < FILLING.least ? WHOLE : Math.min(level, FILLING.most)
}
