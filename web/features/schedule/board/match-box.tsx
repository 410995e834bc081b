import { IconArrowBarToDown, IconLock } from '@tabler/icons-react'
import type { CSSProperties, HTMLAttributes } from 'react'
import type { BoardMatch } from '#contract/schedule/calls.ts'
import { playedIn } from '#web/features/match/card/match-name.ts'
import { formatClockTime, withReaderTimes } from '#web/lib/format/clock-time.ts'
import classes from './board.module.css'

export const nameOf = ({ team1, team2 }: BoardMatch) => `${team1.name} – ${team2.name}`
export const partOf = (match: BoardMatch) => [playedIn(match), match.round].filter(Boolean).join(' · ')

/** The id of the sentence that explains the keys. */
export const HOW_TO_MOVE = 'how-to-move'

interface MatchBoxProps {
  match: BoardMatch
  style?: CSSProperties
  isDragged: boolean
  /** Of `useBoardDrag`. */
  handlers: HTMLAttributes<HTMLElement>
  onOpen: (match: BoardMatch) => void
}

/** A match on the board or beside it. A press opens it, its handle moves it, its lower edge changes its length. */
export function MatchBox({ match, style, isDragged, handlers, onOpen }: MatchBoxProps) {
  const { status, time, number, isWaiting, expected, clashes, hints, locked, follows, clashReason } = match
  const isMovable = status === 'UPCOMING' && !locked
  const worst = clashes.length > 0 ? 'clash' : hints.length > 0 ? 'hint' : undefined
  const clock = expected ? `~${formatClockTime(expected)}` : time && formatClockTime(time)
  return (
    <div
      className={classes.box}
      style={style}
      data-worst={worst}
      data-status={status}
      data-dragged={isDragged || undefined}
      data-waiting={isWaiting}
      {...(isMovable && handlers)}
    >
      {isMovable && <span className={classes.grip} data-grip aria-hidden />}
      <button type="button" className={classes.words} aria-describedby={HOW_TO_MOVE} onClick={() => onOpen(match)}>
        <span className={classes.name}>
          {clock && <b>{clock} </b>}
          {nameOf(match)}
          {locked && <IconLock size={14} aria-label="locked" />}
          {follows && <IconArrowBarToDown size={14} aria-label="follows the match before" />}
        </span>
        <span className={classes.note}>
          {withReaderTimes(
            clashes[0] ?? hints[0] ?? [partOf(match), number && `match ${number}`].filter(Boolean).join(' · '),
          )}
          {clashReason && ` Kept: ${clashReason}`}
        </span>
      </button>
      {isMovable && time && <span className={classes.edge} data-edge aria-hidden />}
    </div>
  )
}
