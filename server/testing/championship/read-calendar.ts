import ICAL from 'ical.js'

/** Parses a calendar with a third-party parser, as a phone would. */
export const parseCalendar = (text: string) => new ICAL.Component(ICAL.parse(text))

export const eventsIn = (text: string) =>
  parseCalendar(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
