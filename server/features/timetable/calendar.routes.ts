import { calendarFeed } from '#contract/timetable/schemas.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { ANNOUNCED_FOR_MS } from '#server/features/match/cancelled-match.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ServeFeed } from '#server/platform/http/feed.ts'
import { chosenNames, listCancelled, listUpcoming } from './calendar.queries.ts'

export function calendarRoutes(serveFeed: ServeFeed, { store, zone, now, publicUrl }: AppContext): void {
  serveFeed(calendarFeed, async (filters) => {
    const since = dateIn(zone, new Date(now().getTime() - ANNOUNCED_FOR_MS))
    const [club, names, coming, cancelled] = await Promise.all([
      findClub(store.reads),
      chosenNames(store.reads, filters),
      listUpcoming(store.reads, filters, since),
      listCancelled(store.reads, filters, since),
    ])
    const { writeCalendar } = await import('./calendar.rules.ts')
    const name = [club.name, ...names].join(' · ')
    return writeCalendar({ name, zone, coming, cancelled, pageOf: (id) => `${publicUrl()}/matches/view/${id}` })
  })
}
