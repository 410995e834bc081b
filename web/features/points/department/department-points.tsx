import { Box, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { PointsEntry } from '#contract/points/calls.ts'
import { POINTS_KINDS } from '#contract/values/enums.ts'
import { ordinal } from '#rules/words/numbers.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { ExplainedPoints } from '#web/features/points/explanation/explained-points.tsx'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import { StandingCard } from '#web/features/points/standing-card.tsx'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { type Tables, useTables } from '#web/features/points/tables/chosen-table.ts'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import { PersonName } from '#web/ui/layout/person-name.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { PagedList } from '#web/ui/list/listing.tsx'
import { TitleCrest } from '#web/ui/picture/title-crest.tsx'
import { ClosedOnPhone } from './closed-on-phone.tsx'
import classes from './department-points.module.css'
import { ResultsBySport } from './results-by-sport.tsx'

interface DepartmentPointsProps {
  scope: Scope
  department: Colored & { logo: string | null }
  /** '4th · 23.5 points'. */
  rank: string
  /** How far it is to the next department, and its name. */
  gap?: string | null
  neighbour?: string
  /** A settled championship; absent for the running season. */
  championship?: { record: string; name: string }
  /** The tables of the rule book; null in a season without one. */
  tables: Tables | null
}

export function DepartmentPoints({
  scope,
  department,
  rank,
  gap,
  neighbour,
  championship,
  tables,
}: DepartmentPointsProps) {
  return (
    <>
      <PageTitle
        mark={<TitleCrest {...department} color={colorOf(department)} />}
        title={department.name}
        subtitle={championship && <TitleLink to={paths.gcRecord(championship.record)}>{championship.name}</TitleLink>}
        isShared
      />
      <StandingCard department={department} rank={rank} to={paths.department(scope.id)} isUnnamed>
        {gap && gap + neighbour}
      </StandingCard>
      <div className={classes.columns}>
        <Stack gap="lg">
          {tables && <ExplainedPoints scope={scope} tables={tables} />}
          <ResultsBySport scope={scope} isExplained={tables !== null} />
        </Stack>
        <PointsHistory scope={scope} isExplained={tables !== null} />
      </div>
    </>
  )
}

export const DepartmentPointsSkeleton = () => <SkeletonParts heights={[44, 56, 320]} gap="sm" />

/** A department's results and where its points came from, in the running season. */
export function DepartmentPointsPage() {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  const { hasRuleBook, ...tables } = useTables()
  const standings = useQuery(pointsQueries.tableNamed(tables.chosen)).data?.body ?? []
  const standing = standings.find(({ _id }) => _id === id)
  return (
    <Loaded
      query={department}
      skeleton={<DepartmentPointsSkeleton />}
      above={{ to: paths.pointTable, label: 'Point Table' }}
    >
      {({ body }) => (
        <DepartmentPoints
          scope={{ id }}
          department={body}
          {...(standing ? standingInWords(standing, standings) : { rank: countPoints(body.points) })}
          tables={hasRuleBook ? tables : null}
        />
      )}
    </Loaded>
  )
}

/** On a phone it is closed where the points are explained above. */
function PointsHistory({ scope, isExplained }: { scope: Scope; isExplained: boolean }) {
  const history = useInfiniteQuery(pointsQueries.historyPages(scope))
  const title = isExplained ? 'Every entry, latest first' : 'Where each point came from'
  return (
    <ClosedOnPhone id="history" title={title} isFoldable={isExplained}>
      <PagedList
        query={history}
        skeleton={<SkeletonRows count={5} height={72} />}
        empty={<EmptyState icon={IconListDetails} sentence="No points have come or gone yet." />}
      >
        {(entries) => {
          const takenBack = new Set(entries.map(({ reverses }) => reverses))
          return (
            <ol>
              {entries.map((entry) => (
                <HistoryEntry key={entry._id} entry={entry} takenBack={takenBack.has(entry._id)} />
              ))}
            </ol>
          )
        }}
      </PagedList>
    </ClosedOnPhone>
  )
}

interface HistoryEntryProps {
  entry: PointsEntry
  /** Reversed by a later entry. */
  takenBack: boolean
}

/** One ledger entry: amount, reason, time and running total. */
function HistoryEntry({ entry, takenBack }: HistoryEntryProps) {
  const { points, reason, createdAt, total, match } = entry
  const cycle = useHourCycle()
  return (
    <li className={`${line.line} ${classes.entry}`} data-taken-back={takenBack || undefined}>
      <span className={`${line.figure} ${classes.amount}`} data-up={points > 0 || undefined}>
        {formatChange(points)}
      </span>
      <div className={line.words}>
        <div className={classes.reason}>
          {match ? (
            <Link to={paths.match(match)} className={line.link}>
              {reason}
            </Link>
          ) : (
            reason
          )}
        </div>
        <Group gap="4px 8px" mt={4} className={line.note}>
          <Kind entry={entry} />
          {takenBack && <TagBadge>Taken back later</TagBadge>}
          <time dateTime={createdAt}>{formatDate(createdAt, { time: true, cycle })}</time>
        </Group>
      </div>
      <Box component="span" className={line.figure} c="dimmed" ta="end">
        <VisuallyHidden>That made {countPoints(total)}.</VisuallyHidden>
        <span aria-hidden>{formatPoints(total)}</span>
      </Box>
    </li>
  )
}

const WORDS: Partial<Record<PointsEntry['kind'], string>> = { REVERSAL: 'Taken back', ADJUSTMENT: 'Adjusted' }
const BY_HAND: readonly PointsEntry['kind'][] = ['ADJUSTMENT', 'ENTRY']

function wordOf(kind: PointsEntry['kind'], place: number | undefined): string {
  return kind === 'PLACE' && place !== undefined ? `${ordinal(place)} place` : (WORDS[kind] ?? POINTS_KINDS[kind])
}

/** The kind of an entry, and what gave the points. A match without an event says it by its reason. */
function Kind({ entry: { kind, by, event, entry, place, version } }: { entry: PointsEntry }) {
  return (
    <>
      {(kind !== 'MATCH' || event) && <TagBadge>{wordOf(kind, place)}</TagBadge>}
      {BY_HAND.includes(kind) && <Author by={by} />}
      {event && (
        <Link to={paths.event(event._id)} className={line.link}>
          {event.name}
        </Link>
      )}
      {entry !== undefined && <span>{entry}</span>}
      {version !== undefined && version > 0 && <span>Rule book, version {version}</span>}
    </>
  )
}

const Author = ({ by }: Pick<PointsEntry, 'by'>) => (
  <span>by {by ? <PersonName person={by} /> : SENTENCES.deletedProfile}</span>
)
