import { Group, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import type { Board, BoardCourt, BoardMatch, PlanCheck } from '#contract/schedule/calls.ts'
import { WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { PlanButton } from '#web/features/match/plan/match-buttons.tsx'
import { NoGrounds } from '#web/features/schedule/no-grounds.tsx'
import { formatClockTime, withReaderTimes } from '#web/lib/format/clock-time.ts'
import { notice } from '#web/lib/notice.ts'
import line from '#web/ui/list/line.module.css'
import classes from './board.module.css'
import {
  DAY_END,
  hoursOf,
  layOut,
  minuteAt,
  nextOn,
  type Place,
  placeOn,
  scaleOf,
  startOf,
  timeAt,
} from './board-layout.ts'
import { HOW_TO_MOVE, MatchBox, nameOf } from './match-box.tsx'
import { MatchSheet } from './match-sheet.tsx'
import { type Drag, useBoardDrag } from './use-board-drag.ts'
import { changeTo, useMove, useMoveCheck } from './use-move.ts'

/** Above the first match, so that one that is dragged to its place does not scroll the board. */
const LEAD_PX = 16

interface Opened {
  match: BoardMatch
  /** Where it was dropped, when the server has refused it there. */
  place?: Place
}

interface DayBoardProps {
  day: string
  board: Board
  /** The only ground that is shown. */
  ground: string | undefined
  /** Of the present day. */
  now: number | null
}

export function DayBoard({ day, board: { courts: all, open }, ground, now }: DayBoardProps) {
  // A court whose first match changes stays where it is until the day is opened again.
  const [firsts] = useState(() => new Map(all.map((court) => [court.venue, nextOn(court, startOf(all, now))])))
  const firstOn = ({ venue }: BoardCourt) => firsts.get(venue) ?? DAY_END
  const courts = all
    .toSorted((one, other) => firstOn(one) - firstOn(other))
    .filter((court) => ground === undefined || court.ground === ground)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [dropped, setDropped] = useState<Drag | null>(null)
  const { move } = useMove(day)
  const hours = hoursOf(courts)
  const scale = scaleOf(courts)

  async function drop({ match, place }: Drag) {
    const change = changeTo(day, place, match)
    if (Object.keys(change).length === 0) return
    setDropped({ match, place })
    const answer = await move(match, change)
    setDropped(null)
    if (answer?.code === 'schedule_clash') setOpened({ match, place })
    else if (answer?.error) void notice.failure(answer.error)
  }

  const { drag, propsOf } = useBoardDrag({ courts, from: hours.from, scale, onDrop: (done) => void drop(done) })
  const check = useMoveCheck(day, drag?.match, drag?.place)
  const shown = drag ?? dropped
  const boxOf = (match: BoardMatch, style?: CSSProperties) => (
    <MatchBox
      key={match._id}
      {...{ match, style }}
      isDragged={shown?.match._id === match._id}
      handlers={propsOf(match)}
      onOpen={(chosen) => setOpened({ match: chosen })}
    />
  )
  const untimed = all.flatMap(({ matches }) => matches.filter((match) => placeOn(match) === null))
  if (all.length === 0 && open.length === 0) return <NoGrounds />
  return (
    <div className={classes.page}>
      <p id={HOW_TO_MOVE} className={classes.keys}>
        Drag a match, or press Space on it and then the arrows. Enter puts it there.
      </p>
      <OpenMatches matches={[...untimed, ...open]}>{boxOf}</OpenMatches>
      <section
        ref={scrollToStart}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a day without matches keys scroll it.
        tabIndex={0}
        aria-label="Courts"
        className={classes.board}
        style={{ '--hour': `${60 * scale}px` } as CSSProperties}
        data-board={(startOf(courts, now) - hours.from) * scale - LEAD_PX}
      >
        <div className={classes.hours} aria-hidden>
          {Array.from({ length: (hours.to - hours.from) / 60 }, (_, at) => hours.from + at * 60).map((minute) => (
            <span key={minute} style={{ height: 60 * scale }}>
              {formatClockTime(timeAt(minute))}
            </span>
          ))}
        </div>
        {courts.map((court, index) => {
          const isTarget = shown?.place.venue === court.venue
          return (
            <BoardColumn
              key={court.venue}
              {...{ court, index, hours, scale, now }}
              drag={isTarget ? shown : null}
              check={isTarget ? check : undefined}
            >
              {boxOf}
            </BoardColumn>
          )
        })}
      </section>
      <VisuallyHidden role="status">{drag && spoken(drag, check)}</VisuallyHidden>
      {opened && (
        <MatchSheet key={opened.match._id} {...opened} day={day} courts={all} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** A board begins with its first hour. */
function scrollToStart(board: HTMLElement | null) {
  if (board) board.scrollTop = Number(board.dataset.board)
}

/** For screen readers while a match is moved by keys. */
const spoken = ({ match, place }: Drag, check: PlanCheck | undefined) =>
  [
    `${nameOf(match)}: ${place.venue ?? WITHOUT_VENUE}, ${formatClockTime(timeAt(place.minute))}.`,
    ...(check ? [...check.clashes, ...check.hints].map(withReaderTimes) : []),
  ].join(' ')

interface OpenMatchesProps {
  matches: readonly BoardMatch[]
  children: (match: BoardMatch) => ReactNode
}

/** The matches that have no time: beside the board, or a line above it that scrolls sideways. */
function OpenMatches({ matches, children }: OpenMatchesProps) {
  const title = useId()
  if (matches.length === 0) return null
  return (
    <section className={classes.open} aria-labelledby={title}>
      <Group justify="space-between" gap="xs" mb="xs">
        <h2 id={title}>Without a time · {matches.length}</h2>
        <PlanButton isCompact variant="light" />
      </Group>
      <div className={`${line.more} ${classes.waiting}`}>{matches.map((match) => children(match))}</div>
    </section>
  )
}

interface BoardColumnProps {
  court: BoardCourt
  index: number
  hours: { from: number; to: number }
  scale: number
  now: number | null
  /** The match that would be dropped here, and what the server says about that. */
  drag: Drag | null
  check: PlanCheck | undefined
  children: (match: BoardMatch, style: { top: number; height: number; left: string; width: string }) => ReactNode
}

/** A court: its matches at their times, with their lengths. */
function BoardColumn({ court, index, hours: { from, to }, scale, now, drag, check, children }: BoardColumnProps) {
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
        {now !== null && now > from && now < to && (
          <div className={classes.now} style={{ top: (now - from) * scale }} />
        )}
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
