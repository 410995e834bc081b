import { VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import type { Board, BoardMatch, PlanCheck } from '#contract/schedule/calls.ts'
import { WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { formatClockTime, withReaderTimes } from '#web/lib/format/clock-time.ts'
import { notice } from '#web/lib/notice.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { hoursOf, type Place, placeOn, scaleOf, timeAt } from './board-layout.ts'
import { HOW_TO_MOVE, MatchBox, nameOf } from './match-box.tsx'
import { MatchSheet } from './match-sheet.tsx'
import { OpenMatches } from './open-matches.tsx'
import { type Drag, useBoardDrag } from './use-board-drag.ts'
import { changeTo, useMove, useMoveCheck } from './use-move.ts'

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
}

export function DayBoard({ day, board: { courts: all, open }, ground }: DayBoardProps) {
  const courts = all.filter((court) => ground === undefined || court.ground === ground)
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
  if (all.length === 0 && open.length === 0) return <NoCourts />
  return (
    <div className={classes.page}>
      <p id={HOW_TO_MOVE} className={classes.keys}>
        Drag a match, or press Space on it and then the arrows. Enter puts it there.
      </p>
      <OpenMatches matches={[...untimed, ...open]}>{boxOf}</OpenMatches>
      <div
        ref={scrollToFirst}
        className={classes.board}
        style={{ '--hour': `${60 * scale}px` } as CSSProperties}
        data-board
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
              {...{ court, index, hours, scale }}
              drag={isTarget ? shown : null}
              check={isTarget ? check : undefined}
            >
              {boxOf}
            </BoardColumn>
          )
        })}
      </div>
      <VisuallyHidden role="status">{drag && spoken(drag, check)}</VisuallyHidden>
      {opened && (
        <MatchSheet key={opened.match._id} {...opened} day={day} courts={all} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** A board begins with the first court on which somebody plays. */
function scrollToFirst(board: HTMLElement | null) {
  const court = board?.querySelector('[data-status]')?.closest('section')
  const first = board?.querySelector('section')
  if (board && court && first) board.scrollLeft = court.offsetLeft - first.offsetLeft
}

/** For screen readers while a match is moved by keys. */
const spoken = ({ match, place }: Drag, check: PlanCheck | undefined) =>
  [
    `${nameOf(match)}: ${place.venue ?? WITHOUT_VENUE}, ${formatClockTime(timeAt(place.minute))}.`,
    ...(check ? [...check.clashes, ...check.hints].map(withReaderTimes) : []),
  ].join(' ')

const NoCourts = () => (
  <EmptyState
    icon={IconMapPin}
    sentence="Name the grounds first, with their courts."
    action={
      <LinkButton to={paths.createGround} icon={IconMapPin}>
        Add a ground
      </LinkButton>
    }
  />
)
