import {
  escape as escapeText,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { competitionOf, genderWord } from '#contract/event/calls.ts'
import { OFFICIAL_ROLES } from '#contract/official/official.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { instantOf } from '#server/platform/club-clock.ts'
import type { CancelledMatch, UpcomingMatch } from './calendar.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LASTS_MS = 2 * 60 * 60 * 1000
const REFRESH_SECONDS = 60 * 60
// Independent of the club's address, so that events stay the same in people's calendars when the club moves.
const AUTHORITY = 'matches.podium'

export interface Calendar {
  name: string
  zone: string
  coming: readonly UpcomingMatch[]
  cancelled: readonly CancelledMatch[]
  /** The address of a match's page. */
  pageOf: (matchId: string) => string
}

/** Depends on its input only, not on the current time, so that it changes only with the matches. */
export function writeCalendar({ name, zone, coming, cancelled, pageOf }: Calendar): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Podium', product: 'Matches' },
    method: ICalCalendarMethod.PUBLISH,
    name: escapeText(name, false),
    ttl: REFRESH_SECONDS,
    events: [
      ...coming.map((match) => comingEvent(match, zone, pageOf(match.matchId))),
      ...cancelled.map((match) => ({ ...eventOf(match, zone), status: ICalEventStatus.CANCELLED })),
    ],
  })
  return withZone(calendar.toString(), zone)
}

function comingEvent(match: UpcomingMatch, zone: string, page: string): ICalEventData {
  const tags = match.tag ? [MATCH_TAGS[match.tag]] : []
  return {
    ...eventOf(match, zone),
    summary: match.role ? `${OFFICIAL_ROLES[match.role]}: ${match.title}` : match.title,
    status: ICalEventStatus.CONFIRMED,
    categories: [SPORTS[match.sport], genderWord(match.gender), ...tags].map((name) => ({ name })),
    // Some calendar applications do not show the URL of an event.
    description: `${[competitionOf(match), ...tags].join(' · ')}\n${page}`,
    url: page,
  }
}

function eventOf({ matchId, sequence, title, venue, at, sport, ...when }: CancelledMatch, zone: string): ICalEventData {
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
    // Matches do not mark their followers as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** An all-day event when only the day is known. */
function timesOf({ date, time }: Pick<CancelledMatch, 'date' | 'time'>, zone: string) {
  const start = time === null ? new Date(`${date}T00:00Z`) : instantOf(zone, date, time)
  const lasts = time === null ? DAY_MS : LASTS_MS
  return { start, end: new Date(start.getTime() + lasts), allDay: time === null }
}

/**
 * The time zone of the calendar. The library itself would write local times of the server's zone, and would place custom
 * properties after the events, which RFC 5545 does not allow.
 */
function withZone(calendar: string, zone: string): string {
  return `${calendar.replace(/BEGIN:VEVENT|END:VCALENDAR/, `X-WR-TIMEZONE:${zone}\r\n$&`)}\r\n`
}
