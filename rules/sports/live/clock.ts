import type { Play } from '#contract/live/calls.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PlayKind } from '#contract/values/enums.ts'

type Clock = NonNullable<ScoreDetail['clock']>

const MINUTE = 60

/** The seconds that were played at this time. */
export function secondsAt({ seconds, since }: Clock, at: number): number {
  return seconds + (since === undefined ? 0 : Math.max(0, Math.floor((at - Date.parse(since)) / 1_000)))
}

/** '23:07'. */
export const clockText = (seconds: number) =>
  `${Math.floor(seconds / MINUTE)}:${`${seconds % MINUTE}`.padStart(2, '0')}`

/** '24′' in the twenty-fourth minute. */
export const minuteText = (seconds: number) => `${Math.floor(seconds / MINUTE) + 1}′`

export const CLOCK_KINDS = ['CLOCK_START', 'CLOCK_STOP', 'CLOCK_ADD'] as const satisfies readonly PlayKind[]

export const clockOffers = ({ clock }: ScoreDetail): Play[] => [
  { kind: clock?.since === undefined ? 'CLOCK_START' : 'CLOCK_STOP' },
  ...(clock ? [{ kind: 'CLOCK_ADD' } as const] : []),
]

/** The clock after a play: it stops with the part that is over. */
export function clockAfter({ clock }: ScoreDetail, kind: PlayKind, at: string | undefined): Clock | undefined {
  const seconds = clock ? secondsAt(clock, Date.parse(at ?? '')) : 0
  if (kind === 'CLOCK_START') return { seconds, ...(at && { since: at }) }
  if (kind === 'CLOCK_STOP' || kind === 'NEXT') return clock && { seconds }
  return kind === 'CLOCK_ADD' && clock ? { ...clock, seconds: clock.seconds + MINUTE } : clock
}
