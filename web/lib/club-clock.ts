import { clubQuery } from './club.ts'
import { queryClient } from './query-client.ts'

/*
 * Matches are played by the club's clock, whatever the phone in one's hand shows: all that tells a day or a time goes
 * by this one.
 */
interface Clock {
  /** As the club calls it. */
  name: string | undefined
  zone: string | undefined
  reading: Intl.DateTimeFormat
}
// Making a formatter takes forty times as long as using it; a browser knows one club.
let known: Clock | undefined

/** The zone to format in. */
export const clubZone = () => clubClock().zone

/** What the clock shows at a moment, as matches are written down: `YYYY-MM-DD` and `HH:mm`. */
export function readAt(at: number | Date): { date: string; time: string } {
  const [date = '', time = ''] = clubClock().reading.format(at).split(' ')
  return { date, time }
}

/** The moment at which it shows that day and time. */
export function instantOf(date: string, time: string): number {
  const shown = Date.parse(`${date}T${time}Z`)
  // Near a change of the clock the first look is at its other side; the second is at the right one.
  return shown - aheadAt(shown - aheadAt(shown))
}

/** By how much it is ahead of UTC. */
function aheadAt(at: number): number {
  const { date, time } = readAt(at)
  return Date.parse(`${date}T${time}Z`) - at
}

function clubClock(): Clock {
  const name = queryClient.getQueryData(clubQuery.queryKey)?.body.zone
  if (known?.name !== name || !known) known = clockOf(name)
  return known
}

function clockOf(name: string | undefined): Clock {
  try {
    return { name, zone: name, reading: readingIn(name) }
  } catch {
    // An old phone may never have heard of the zone: it goes by its own.
    return { name, zone: undefined, reading: readingIn(undefined) }
  }
}

// Swedes write a day and a time as we do.
const readingIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
