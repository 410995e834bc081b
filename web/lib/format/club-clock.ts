import { type Clock, createClock } from '#contract/values/clock.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { clubQuery } from '#web/lib/club.ts'

/*
 * Matches are played by the club's clock, whatever the phone in one's hand shows: everything that shows a day or a time
 * uses this clock.
 */
interface ClubClock {
  /** As the club names its zone. */
  name: string | undefined
  clock: Clock
}
let known: ClubClock | undefined

/** Day (`YYYY-MM-DD`) and time (`HH:mm`) at an instant. */
export const readAt = (at: number | Date) => clubClock().clock.readAt(at)

export const clubYear = () => Number(readAt(Date.now()).date.slice(0, 4))

export const instantOf = (date: string, time: string) => clubClock().clock.instantOf(date, time)

function clubClock(): ClubClock {
  const name = queryClient.getQueryData(clubQuery.queryKey)?.body.zone
  if (known?.name !== name || !known) known = clockOf(name)
  return known
}

function clockOf(name: string | undefined): ClubClock {
  try {
    return { name, clock: createClock(name) }
  } catch {
    // An old phone may not know the zone: use its own.
    return { name, clock: createClock(undefined) }
  }
}
