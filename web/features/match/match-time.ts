const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// Nearer than this one counts the hours.
const NEAR = 6 * HOUR

/** When a match is, as one says it beside the pitch: 'in 2 h', 'today 17:30', 'Sat, Nov 21, 17:30'. Null when nobody knows yet. */
export function whenOf({ date, time }: { date: string | null; time: string | null }, now: Date): string | null {
  if (!date) return null
  const day = new Date(`${date}T${time ?? '00:00'}`)
  const away = day.getTime() - now.getTime()
  if (time && away > 0 && away < NEAR) return awayOf(away)
  const days = Math.round((startOf(day) - startOf(now)) / DAY)
  return [dayOf(day, days), time].filter(Boolean).join(days > 1 || days < -1 ? ', ' : ' ')
}

function awayOf(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE)
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(ms / HOUR)} h`
}

function dayOf(day: Date, days: number): string {
  const near: Record<number, string> = { 0: 'today', 1: 'tomorrow', [-1]: 'yesterday' }
  return near[days] ?? day.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
}

const startOf = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)
