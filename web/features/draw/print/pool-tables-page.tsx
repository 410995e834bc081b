import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { stageTitle, tieBreakWords } from '#web/features/draw/draw-words.ts'
import { type Entries, entriesOf, scoreOf, titleOf } from '#web/features/draw/shown-draw.ts'
import { figuresOf } from '#web/features/draw/tables/tie-break-figures.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TitleLink } from '#web/ui/layout/page-title.tsx'
import { PaperTitle, Sheet, SheetRows } from '#web/ui/paper/paper.tsx'
import classes from './pool-tables.module.css'

const KINDS: readonly StageOfDraw['kind'][] = ['POOLS', 'LEAGUE', 'SWISS']

/** The pools of an event for the notice board: who has played whom, and boxes for the results to come. */
export function PoolTablesPage() {
  const { id = '' } = useParams()
  const draw = useQuery(drawQueries.ofEvent(id))
  return (
    <Loaded query={draw} skeleton={<Skeleton height={420} />} above={{ to: paths.events, label: 'All events' }}>
      {({ body }) => {
        const stages = body.stages.filter(
          ({ draw: drawn, kind, pools }) => drawn && KINDS.includes(kind) && pools.length > 0,
        )
        return (
          <>
            <PaperTitle
              title="Pool Tables"
              subtitle={<TitleLink to={paths.event(id)}>{eventTitle(body.event)}</TitleLink>}
              isEmpty={stages.length === 0}
            />
            {stages.length === 0 && <EmptyState sentence="No pools of this event are drawn yet." />}
            {stages.map((stage) => (
              <StageSheet key={stage._id} draw={body} stage={stage} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

function StageSheet({ draw, stage }: { draw: EventDraw; stage: StageOfDraw }) {
  const entries = entriesOf(draw)
  const title = stageTitle(stage, draw)
  return (
    <div className={classes.sheet}>
      <Sheet title={eventTitle(draw.event)} about={`${title}. ${tieBreakWords(stage.rules)}`}>
        {stage.pools.map((pool) => {
          const name = pool.pool === null ? (stage.kind === 'POOLS' ? 'Best of the rest' : title) : `Pool ${pool.pool}`
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keyboard
            <section key={pool.pool} className={classes.pool} aria-label={name} tabIndex={0}>
              <h3>{name}</h3>
              <PoolRows stage={stage} pool={pool} entries={entries} />
            </section>
          )
        })}
      </Sheet>
    </div>
  )
}

type Pool = StageOfDraw['pools'][number]

/** A page has room for as many columns. */
const OPPONENTS_MAX = 10

function PoolRows({ stage, pool, entries }: { stage: StageOfDraw; pool: Pool; entries: Entries }) {
  const { rows } = pool
  const allMeet = stage.kind === 'LEAGUE' || (stage.kind === 'POOLS' && pool.pool !== null)
  const opponents = allMeet && rows.length <= OPPONENTS_MAX ? rows : []
  const figures = figuresOf('tieBreaks' in stage.rules ? stage.rules.tieBreaks : [], rows)
  const hasBegun = rows.some(({ played }) => played > 0)
  const hasScores = rows.some(({ scored, conceded }) => scored !== 0 || conceded !== 0)
  const columns = [
    ...opponents.map((_, at) => `${at + 1}`),
    ...['P', 'W', 'T', 'L', ...(hasScores ? ['+/−'] : []), ...figures.map(({ short }) => short), 'Pts', 'Rank'],
  ]
  return (
    <SheetRows
      columns={columns}
      rows={rows.map((row) => {
        const { entry, played, won, tied, lost, scored, conceded, points, rank } = row
        const counts = [
          ...[played, won, tied, lost].map(String),
          ...(hasScores ? [formatChange(scored - conceded)] : []),
          ...figures.map(({ textOf }) => textOf(row)),
          ...[formatPoints(points), rank === null ? '–' : String(rank)],
        ]
        return {
          key: entry,
          name: titleOf(entries.get(entry)),
          cells: [
            ...opponents.map((other) => (other.entry === entry ? '×' : metIn(stage, entry, other.entry))),
            ...(hasBegun ? counts : []),
          ],
        }
      })}
    />
  )
}

/** What an entry has of its matches against another: scores, or W, T and L without any. */
const metIn = ({ fixtures }: StageOfDraw, entry: string, other: string): string =>
  fixtures
    .flatMap((fixture) => {
      const [first, second] = fixture.sides
      const side = first.entry === entry ? 0 : 1
      const met = side === 0 ? second.entry === other : first.entry === other && second.entry === entry
      if (!met || fixture.state !== 'DECIDED') return []
      if (fixture.scores) return `${scoreOf(fixture, side)}–${scoreOf(fixture, side === 0 ? 1 : 0)}`
      if (fixture.winner === null) return fixture.outcome === 'PLAYED' ? 'T' : '–'
      return fixture.winner === entry ? 'W' : 'L'
    })
    .join(', ')
