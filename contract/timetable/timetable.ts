/** The sentence without a time table, also for a second deletion. */
export const NO_TIME_TABLE = 'Time Table not declared yet!'

/** The calendar feed, below PREFIX. */
export const CALENDAR_PATH = 'gc/calendar.ics'
