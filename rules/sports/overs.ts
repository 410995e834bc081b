export const BALLS_OF_OVER = 6

/** '12.4' for 76 balls, '12.0' for 72. */
export const oversText = (balls: number): string => `${Math.floor(balls / BALLS_OF_OVER)}.${balls % BALLS_OF_OVER}`

/** The balls of overs that were typed; null when an over would have more than six balls. */
export function ballsOf(overs: string): number | null {
  const parts = /^(\d{1,3})(?:\.([0-5]))?$/.exec(overs.trim())
  return parts ? Number(parts[1]) * BALLS_OF_OVER + Number(parts[2] ?? 0) : null
}

export const AN_OVER = 'An over has six balls: write 19 overs and 4 balls as 19.4.'
