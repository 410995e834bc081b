import { calendarFeed } from '#contract/timetable/schemas.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { ANNOUNCED_FOR_MS } from '#server/features/match/cancelled-match.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ServeFeed } from '#server/platform/http/feed.ts'
import { chosenNames, listCancelled, listEndedDuties, listUpcoming } from './calendar.queries.ts'

export function calendarRoutes(serveFeed: ServeFeed, { store, zone, now, publicUrl }: AppContext): void {
  serveFeed(calendarFeed, async (filters) => {
    const since = dateIn(zone, new Date(now().getTime() - ANNOUNCED_FOR_MS))
    const { person } = filters
    const [club, names, coming, calledOff, ended] = await Promise.all([
      findClub(store.reads),
      chosenNames(store.reads, filters),
      listUpcoming(store.reads, filters, since),
      listCancelled(store.reads, filters, since),
      person === undefined ? [] : listEndedDuties(store.reads, person, since),
    ])
    const { writeCalendar } = await import('./calendar.rules.ts')
    // A person who is no longer an official of a match may still play it.
    const shown = new Set(coming.map(({ matchId }) => matchId))
    const cancelled = [...calledOff, ...ended.filter(({ matchId }) => !shown.has(matchId))]
    const name = [club.name, ...names].join(' · ')
    return writeCalendar({ name, zone, coming, cancelled, pageOf: (id) => `${publicUrl()}/matches/view/${id}` })
  })
}
