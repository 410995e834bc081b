import {
  escape as escaped,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { GENDERS, MATCH_TAGS, SPORTS } from '#contract/enums.ts'
import { instantOf } from '#server/platform/club-clock.ts'
import type { CalledOff, Coming } from './calendar.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LASTS_MS = 2 * 60 * 60 * 1000
const LOOK_AGAIN_S = 60 * 60
// The same under whatever address a club is reached: it may move, and its matches stay the same ones in people's calendars.
const AUTHORITY = 'matches.podium'

export interface Calendar {
  name: string
  zone: string
  coming: readonly Coming[]
  calledOff: readonly CalledOff[]
  /** Where a match has its page. */
  pageOf: (matchId: string) => string
}

/** Nothing in it but what it is given, not even the time of day: it changes when the matches do. */
export function writeCalendar({ name, zone, coming, calledOff, pageOf }: Calendar): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Podium', product: 'Matches' },
    method: ICalCalendarMethod.PUBLISH,
    name: escaped(name, false),
    ttl: LOOK_AGAIN_S,
    events: [
      ...coming.map((match) => comingEvent(match, zone, pageOf(match.matchId))),
      ...calledOff.map((match) => ({ ...eventOf(match, zone), status: ICalEventStatus.CANCELLED })),
    ],
  })
  return withZone(calendar.toString(), zone)
}

function comingEvent(match: Coming, zone: string, page: string): ICalEventData {
  const words = [SPORTS[match.sport], GENDERS[match.gender], ...(match.tag ? [MATCH_TAGS[match.tag]] : [])]
  return {
    ...eventOf(match, zone),
    status: ICalEventStatus.CONFIRMED,
    categories: words.map((word) => ({ name: word })),
    // Some calendars do not show the address of an event.
    description: `${words.join(' · ')}\n${page}`,
    url: page,
  }
}

function eventOf({ matchId, sequence, title, venue, at, sport, ...when }: CalledOff, zone: string): ICalEventData {
  return {
    id: `${matchId}@${AUTHORITY}`,
    sequence,
    stamp: at,
    lastModified: at,
    ...timesOf(when, zone),
    summary: title,
    location: venue,
    description: SPORTS[sport],
    categories: [{ name: SPORTS[sport] }],
    // Whoever follows the matches is not busy because they are on.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** Where only the day is known, all of it. */
function timesOf({ date, time }: Pick<CalledOff, 'date' | 'time'>, zone: string) {
  const start = time === null ? new Date(`${date}T00:00Z`) : instantOf(zone, date, time)
  const lasts = time === null ? DAY_MS : LASTS_MS
  return { start, end: new Date(start.getTime() + lasts), allDay: time === null }
}

/**
 * The zone to show the times in. Told to the library, it would write local times in the zone of the server's process;
 * and it puts properties of one's own behind the events, where RFC 5545 has no place for them.
 */
function withZone(calendar: string, zone: string): string {
  return `${calendar.replace(/BEGIN:VEVENT|END:VCALENDAR/, `X-WR-TIMEZONE:${zone}\r\n$&`)}\r\n`
}
