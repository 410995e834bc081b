import { calendarFeed } from '#contract/timetable.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { ServeFeed } from '#server/platform/feed.ts'
import type { House } from '#server/platform/house.ts'
import { chosenNames, listCalledOff, listComing } from './calendar.queries.ts'
import { writeCalendar } from './calendar.rules.ts'

// A phone that was away for so long hears on its return what is off; what lies further back interests nobody.
const TOLD_FOR_MS = 30 * 24 * 60 * 60 * 1000

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
