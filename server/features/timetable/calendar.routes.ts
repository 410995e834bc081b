import { calendarFeed } from '#contract/timetable.ts'
import { TOLD_FOR_MS } from '#server/features/club/cancelled-match.queries.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { ServeFeed } from '#server/platform/feed.ts'
import type { House } from '#server/platform/house.ts'
import { chosenNames, listCalledOff, listComing } from './calendar.queries.ts'
import { writeCalendar } from './calendar.rules.ts'

export function calendarRoutes(serveFeed: ServeFeed, { store, zone, now, publicUrl }: House): void {
  serveFeed(calendarFeed, async (filters) => {
    const since = dateIn(zone, new Date(now().getTime() - TOLD_FOR_MS))
    const [club, names, coming, calledOff] = await Promise.all([
      findClub(store.reads),
      chosenNames(store.reads, filters),
      listComing(store.reads, filters),
      listCalledOff(store.reads, filters, since),
    ])
    const name = [club.name, ...names].join(' · ')
    return writeCalendar({ name, zone, coming, calledOff, pageOf: (id) => `${publicUrl()}/matches/view/${id}` })
  })
}
