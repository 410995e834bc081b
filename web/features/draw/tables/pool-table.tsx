import { Group, Stack, VisuallyHidden } from '@mantine/core'
import type { EntryOfDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { GAME_FORMS, GOES_ON, type StageTieBreak } from '#contract/draw/draw-enums.ts'
import { ENTRY_STATES, PLACE_OUTCOMES } from '#contract/values/enums.ts'
import { type Entries, titleOf } from '#web/features/draw/shown-draw.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './pool-table.module.css'
import { figuresOf, type TieBreakFigure } from './tie-break-figures.ts'

type Pool = StageOfDraw['pools'][number]
type Row = Pool['rows'][number]

interface PoolTableProps {
  /** Of the pool or the stage. */
  title: string
  pool: Pool
  /** How entries with equal points are compared. */
  tieBreaks: readonly StageTieBreak[]
  entries: Entries
  followed: string | null
}

/** The table of a pool, a league or Swiss rounds: form, points, the figures of the tie-breaks, and the entries that go on. */
export function PoolTable({ title, pool, tieBreaks, entries, followed }: PoolTableProps) {
  const hasScores = pool.rows.some(({ scored, conceded }) => scored !== 0 || conceded !== 0)
  const figures = figuresOf(tieBreaks, pool.rows)
  const columns = {
    figures,
    hasScores,
    // A phone has room for the figures that decide.
    isDifferenceWide: figures.length > 0 && !tieBreaks.includes('DIFFERENCE'),
    isPlayedWide: figures.length > 1,
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.rank}>
              <abbr title="Rank">#</abbr>
            </th>
            <th scope="col" className={classes.first}>
              Entry
            </th>
            <Head short="P" whole="Played" wide={columns.isPlayedWide} />
            <Head short="W" whole="Won" wide />
            <Head short="T" whole="Tied" wide />
            <Head short="L" whole="Lost" wide />
            {hasScores && <Head short="+/−" whole="Difference" wide={columns.isDifferenceWide} />}
            {figures.map(({ short, name }) => (
              <Head key={short} short={short} whole={name} />
            ))}
            <Head short="Pts" whole="Points" />
          </tr>
        </thead>
        <tbody>
          {pool.rows.map((row) => (
            <TableRow
              key={row.entry}
              row={row}
              entry={entries.get(row.entry)}
              columns={columns}
              isFollowed={row.entry === followed}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ short, whole, wide }: { short: string; whole: string; wide?: boolean }) => (
  <th scope="col" className={wide ? classes.wide : undefined}>
    <abbr title={whole}>{short}</abbr>
  </th>
)

/** Why an entry is not ranked, or that it has left and keeps its results. */
function outcomeOf({ outcome }: Row, entry: EntryOfDraw | undefined): string | null {
  if (outcome) return PLACE_OUTCOMES[outcome]
  return entry && entry.state !== 'ENTERED' ? ENTRY_STATES[entry.state] : null
}

interface TableRowProps {
  row: Row
  entry: EntryOfDraw | undefined
  columns: {
    figures: readonly TieBreakFigure[]
    hasScores: boolean
    isDifferenceWide: boolean
    isPlayedWide: boolean
  }
  isFollowed: boolean
}

function TableRow({ row, entry, columns, isFollowed }: TableRowProps) {
  const widely = (isWide: boolean) => (isWide ? classes.wide : undefined)
  return (
    <tr
      className={classes.row}
      data-goes-on={row.goesOn}
      data-out={row.rank === null || undefined}
      data-followed={isFollowed || undefined}
    >
      <td className={classes.rank}>{row.rank ?? '–'}</td>
      <th scope="row" className={classes.first}>
        <Group gap={8} wrap="nowrap">
          {entry && <Crest {...entry.department} size={26} />}
          <Stack gap={3} miw={0}>
            <span className={`${line.name} ${classes.name}`}>{titleOf(entry)}</span>
            {entry && entry.players.length > 0 && <span className={line.note}>{entry.department.name}</span>}
            <Group gap="2px 8px">
              {outcomeOf(row, entry) && <span className={line.note}>{outcomeOf(row, entry)}</span>}
              <FormMarks form={row.form} />
              {row.goesOn === 'YES' && <span className={classes.goesOn}>{GOES_ON.YES}</span>}
            </Group>
          </Stack>
        </Group>
      </th>
      <td className={widely(columns.isPlayedWide)}>{row.played}</td>
      <td className={classes.wide}>{row.won}</td>
      <td className={classes.wide}>{row.tied}</td>
      <td className={classes.wide}>{row.lost}</td>
      {columns.hasScores && (
        <td className={widely(columns.isDifferenceWide)}>
          {formatChange(row.scored - row.conceded)}
          <VisuallyHidden>
            , {row.scored} to {row.conceded}
          </VisuallyHidden>
        </td>
      )}
      {columns.figures.map(({ short, textOf }) => (
        <td key={short}>{textOf(row)}</td>
      ))}
      <td className={classes.points}>{formatPoints(row.points)}</td>
    </tr>
  )
}

type Form = StageOfDraw['pools'][number]['rows'][number]['form'][number]

const SHOWN = 7

/** The latest results of an entry, the last one at the right. */
function FormMarks({ form }: { form: readonly Form[] }) {
  const shown = form.slice(-SHOWN)
  if (shown.length === 0) return null
  return (
    <Group gap={3}>
      <VisuallyHidden>{shown.map((one) => GAME_FORMS[one].toLowerCase()).join(', ')}</VisuallyHidden>
      {shown.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no other name than their order
        <span key={index} className={classes.mark} data-form={one} aria-hidden>
          {GAME_FORMS[one].charAt(0)}
        </span>
      ))}
    </Group>
  )
}
