/** A clock of one time zone. Days are `YYYY-MM-DD`, times `HH:mm`. */
export interface Clock {
  readAt(moment: Date | number): { date: string; time: string }
  /** The moment at which it shows that day and time, in milliseconds. */
  instantOf(date: string, time: string): number
}

type ReadAt = Clock['readAt']

/** Without a zone, the clock of this computer. Keep the clock: making it takes longer than using it. */
export function createClock(timeZone: string | undefined): Clock {
  const readAt = timeZone && typeof Temporal !== 'undefined' ? readByTemporal(timeZone) : readByIntl(timeZone)

  /** How far it is ahead of UTC. */
  function aheadAt(moment: number): number {
    const { date, time } = readAt(moment)
    return Date.parse(`${date}T${time}Z`) - moment
  }

  return {
    readAt,
    instantOf(date, time) {
      const shown = Date.parse(`${date}T${time}Z`)
      // Near a change of the clock the first estimate is on the wrong side of the change, the second on the right one.
      return shown - aheadAt(shown - aheadAt(shown))
    },
  }
}

/** Where a page has made no Intl formatter yet, this takes a thirtieth of the time that the first one takes. */
export function readByTemporal(timeZone: string): ReadAt {
  const inZone = (moment: Date | number) =>
    Temporal.Instant.fromEpochMilliseconds(Number(moment)).toZonedDateTimeISO(timeZone)
  // Throws for an unknown zone, like the constructor of a formatter.
  inZone(0)
  return (moment) => {
    const [date = '', time = ''] = inZone(moment).toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T')
    return { date, time }
  }
}

/** For Node, older browsers and the clock of this computer. */
export function readByIntl(timeZone: string | undefined): ReadAt {
  // sv-SE formats as YYYY-MM-DD HH:mm.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return (moment) => {
    const [date = '', time = ''] = format.format(moment).split(' ')
    return { date, time }
  }
}
