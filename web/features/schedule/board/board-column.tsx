import type { CSSProperties, ReactNode } from 'react'
import type { BoardCourt, BoardMatch, PlanCheck } from '#contract/schedule/calls.ts'
import { WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { formatClockTime, withReaderTimes } from '#web/lib/format/clock-time.ts'
import classes from './board.module.css'
import { layOut, minuteAt, type Place, timeAt } from './board-layout.ts'
import { nameOf } from './match-box.tsx'
import type { Drag } from './use-board-drag.ts'

interface BoardColumnProps {
  court: BoardCourt
  index: number
  hours: { from: number; to: number }
  scale: number
  /** The match that would be dropped here, and what the server says about that. */
  drag: Drag | null
  check: PlanCheck | undefined
  children: (match: BoardMatch, style: { top: number; height: number; left: string; width: string }) => ReactNode
}

/** A court: its matches at their times, with their lengths. */
export function BoardColumn({ court, index, hours: { from, to }, scale, drag, check, children }: BoardColumnProps) {
  const { venue, opens, closes, taken, matches } = court
  const boxOf = ({ minute, length }: Place) => ({
    top: (minute - from) * scale,
    height: Math.min(length, to - minute) * scale - 2,
  })
  const shut = [
    ...(opens && minuteAt(opens) > from ? [{ top: 0, height: (minuteAt(opens) - from) * scale }] : []),
    ...(closes && minuteAt(closes) < to ? [{ top: (minuteAt(closes) - from) * scale, bottom: 0 }] : []),
    ...(taken ? [{ top: 0, bottom: 0 }] : []),
  ]
  const laid = layOut(matches)
  const lanes = Math.max(1, ...laid.map((one) => one.lanes))
  return (
    <section
      className={classes.court}
      style={{ '--lanes': lanes } as CSSProperties}
      aria-label={venue ?? WITHOUT_VENUE}
    >
      <h2 className={classes.title}>
        {court.court ?? court.ground ?? WITHOUT_VENUE}
        <span className={classes.note}>{taken ? `taken: ${taken}` : court.court && court.ground}</span>
      </h2>
      <div className={classes.day} style={{ height: (to - from) * scale }} data-court={index}>
        {shut.map((style) => (
          <div key={style.top} className={classes.shut} style={style} />
        ))}
        {laid.map(({ match, place, lane, lanes }) =>
          children(match, { ...boxOf(place), left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }),
        )}
        {drag && (
          <div className={classes.ghost} style={boxOf(drag.place)} data-worst={worstOf(check)}>
            <b>{formatClockTime(timeAt(drag.place.minute))}</b> {nameOf(drag.match)}
            {[...(check?.clashes ?? []), ...(check?.hints ?? [])].map((sentence) => (
              <span key={sentence}>{withReaderTimes(sentence)}</span>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

const worstOf = (check: PlanCheck | undefined) =>
  !check ? 'asked' : check.clashes.length > 0 ? 'clash' : check.hints.length > 0 ? 'hint' : undefined
