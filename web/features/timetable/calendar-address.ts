import { PREFIX } from '#contract/call.ts'
import { CALENDAR_PATH, type CalendarFilters } from '#contract/timetable.ts'

export interface CalendarAddress {
  /** As one pastes it anywhere. */
  https: string
  /** As telephones and programs take it for a subscription. */
  webcal: string
  google: string
}

/** Where the calendar of the chosen matches is read. */
export function calendarAddress(origin: string, chosen: CalendarFilters): CalendarAddress {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString()
  const https = `${origin}${PREFIX}/${CALENDAR_PATH}${query && `?${query}`}`
  const webcal = https.replace(/^https?:/, 'webcal:')
  return { https, webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` }
}
