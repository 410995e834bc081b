import type { DrawnFixture } from '#contract/draw/calls.ts'

/** When and where a match is played, as its row says. Empty texts are open. */
export interface PlanDraft {
  date: string
  time: string
  venue: string
  /** The organiser has read the clash and plans the match all the same. */
  despiteClash: boolean
}

type Planned = Pick<NonNullable<DrawnFixture['match']>, 'date' | 'time' | 'venue'>

export const initialPlan = ({ date, time, venue }: Planned): PlanDraft => ({
  date: date ?? '',
  time: time ?? '',
  venue: venue ?? '',
  despiteClash: false,
})

export const isPlanChanged = (draft: PlanDraft, planned: Planned): boolean =>
  JSON.stringify(draft) !== JSON.stringify(initialPlan(planned))

/** What fills the rows of a round. */
export interface RoundPlan {
  date: string
  /** Of the first match. */
  time: string
  /** From one match to the next on the same ground. */
  minutes: number
  /** 'Court 1, Court 2': as many matches begin at once. */
  grounds: string
}

const DAY_MINUTES = 24 * 60

/** One plan for each of so many matches, in their order; null when the last one would begin after midnight. */
export function planOfRound({ date, time, minutes, grounds }: RoundPlan, matches: number): PlanDraft[] | null {
  const venues = grounds.split(',').flatMap((ground) => ground.trim() || [])
  const atOnce = Math.max(1, venues.length)
  const first = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const last = first + Math.floor((matches - 1) / atOnce) * minutes
  if (time && last >= DAY_MINUTES) return null
  return Array.from({ length: matches }, (_, index) => ({
    date,
    time: time && clockTime(first + Math.floor(index / atOnce) * minutes),
    venue: venues[index % atOnce] ?? '',
    despiteClash: false,
  }))
}

const clockTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
