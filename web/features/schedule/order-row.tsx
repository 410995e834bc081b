import { roleWord } from '#contract/official/official.ts'
import type { OrderedMatch, PlanCheck } from '#contract/schedule/calls.ts'
import { MATCH_TAGS } from '#contract/values/enums.ts'
import { sideScore } from '#rules/words/score-words.ts'
import { playedIn } from '#web/features/match/card/match-name.ts'
import { pathTo } from '#web/features/match/card/match-path.ts'
import { formatClockTime, useHourCycle, withReaderTimes } from '#web/lib/format/clock-time.ts'
import { useFollowedScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import line from '#web/ui/list/line.module.css'
import classes from './order-page.module.css'

interface OrderRowProps {
  match: OrderedMatch
  /** What is wrong with its plan, for organisers. */
  check?: PlanCheck | undefined
  /** What it is to the reader, in their own order. */
  own?: readonly (string | null | undefined)[]
}

/** A match on its court: when, who against whom, what it is part of. */
export function OrderRow({ match: read, check, own }: OrderRowProps) {
  const match = { ...read, ...useFollowedScore(read) }
  const { team1, team2, event, tag, status, round, number, until, time, follows, expected, officials = [] } = match
  const cycle = useHourCycle()
  const clock = (at: string) => formatClockTime(at, cycle)
  const scores = ([0, 1] as const).map((side) => sideScore(match, side)?.score)
  const part = round ?? (tag && MATCH_TAGS[tag])
  const isComing = status === 'UPCOMING'
  const note = [
    ...(own ?? []),
    playedIn(match),
    part,
    number && `match ${number}`,
    isComing && follows && `after the match before${time ? `, not before ${clock(time)}` : ''}`,
    isComing && until && `until ${clock(until)}`,
    ...(own ? [] : officials.map(({ role, name }) => `${roleWord(role)} ${name}`)),
  ]
  return (
    <li className={`${line.line} ${classes.row}`} data-linked data-state={status}>
      <span className={classes.when}>
        {status === 'LIVE'
          ? 'Now'
          : status === 'SUMMARY'
            ? 'Over'
            : expected
              ? `~${clock(expected)}`
              : (time && clock(time)) || '–'}
        {match.next && <span className={classes.next}>next</span>}
        {isComing && expected && <span className={classes.note}>follows</span>}
      </span>
      <span className={line.words}>
        <WholeRowLink to={match.isWaiting && event ? paths.event(event._id) : pathTo(match)} className={line.name}>
          {team1.name} – {team2.name}
        </WholeRowLink>
        <span className={classes.note}>{note.filter(Boolean).join('\u00a0· ')}</span>
        {check?.clashes.map((sentence) => (
          <span key={sentence} className={classes.clash}>
            {withReaderTimes(sentence)}
          </span>
        ))}
        {check?.hints.map((sentence) => (
          <span key={sentence} className={classes.hint}>
            {withReaderTimes(sentence)}
          </span>
        ))}
      </span>
      {scores.every((score) => score !== undefined) && <span className={line.figure}>{scores.join('–')}</span>}
    </li>
  )
}
