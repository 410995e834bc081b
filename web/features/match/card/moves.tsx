import { Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { MatchDetails, MatchMove } from '#contract/match/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { moveSpoken, moveText } from '#rules/words/move-words.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './moves.module.css'

/** One who leaps moves everybody in between by one. */
const MOST_ROWS = 5

interface MovesProps {
  match: Pick<MatchDetails, 'moves'>
  when?: string
}

/** What the end of a match moved in the point table; nothing where nothing moved. */
export function Moves({ match: { moves = [] }, when = ', at full time' }: MovesProps) {
  const id = useId()
  if (moves.length === 0) return null
  const shown = moves.length > MOST_ROWS ? moves.slice(0, MOST_ROWS - 1) : moves
  const others = moves.length - shown.length
  return (
    <Paper component="section" withBorder px="md" pt="sm" aria-labelledby={id}>
      <Group gap="0 8px" align="baseline">
        <Title order={2} size="h4" id={id}>
          {moves.some(({ from, to }) => from !== to) ? 'What moved' : 'No place changed'}
        </Title>
        <span className={line.note}>in the point table{when}</span>
      </Group>
      <ul>
        {shown.map((move) => (
          <MoveRow key={move.department._id} move={move} />
        ))}
      </ul>
      {others > 0 && (
        <Text c="dimmed" size="sm" py="xs">
          And {counted(others, 'more department')}
        </Text>
      )}
    </Paper>
  )
}

function MoveRow({ move }: { move: MatchMove }) {
  const { department, from, to, points } = move
  return (
    <li className={`${line.line} ${classes.move}`}>
      <Crest {...department} size={32} />
      <div className={line.words}>
        <Link to={paths.department(department._id)} className={line.name}>
          {department.name}
        </Link>
        {points !== 0 && (
          <div className={line.note}>
            {points > 0 && '+'}
            {countPoints(points)}
          </div>
        )}
      </div>
      <span className={line.figure} data-up={to < from || undefined} data-down={to > from || undefined}>
        <span aria-hidden>{moveText(move)}</span>
        <VisuallyHidden>{moveSpoken(move)}</VisuallyHidden>
      </span>
    </li>
  )
}
