import { PREFIX } from '#contract/call/call.ts'
import type { CalendarFilters } from '#contract/timetable/calls.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'

export interface CalendarAddress {
  /** The HTTP address, for pasting. */
  https: string
  /** The webcal address, which phones open as a subscription. */
  webcal: string
  google: string
}

/** The address of the calendar of the chosen matches. */
export function calendarAddress(origin: string, chosen: CalendarFilters): CalendarAddress {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString()
  const https = `${origin}${PREFIX}/${CALENDAR_PATH}${query && `?${query}`}`
  const webcal = https.replace(/^https?:/, 'webcal:')
  return { https, webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` }
}
