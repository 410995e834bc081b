import ICAL from 'ical.js'

/** A calendar as phones read it: by a parser that is none of ours. */
export const parseCalendar = (text: string) => new ICAL.Component(ICAL.parse(text))

export const eventsIn = (text: string) =>
  parseCalendar(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
