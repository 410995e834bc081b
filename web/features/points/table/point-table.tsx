import { Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import type { SportColumns, Standing } from '#contract/points/calls.ts'
import type { PlayedMatches } from '#contract/points-progress/calls.ts'
import type { Possible } from '#contract/possible/calls.ts'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { possibleMark } from '#web/features/points/possible/possible-in-words.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { useNow } from '#web/lib/hydration.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { Ranking } from '#web/ui/list/ranking.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

const COLUMNS = [
  { key: 'played', label: 'Played' },
  { key: 'won', label: 'Won' },
  { key: 'lost', label: 'Lost' },
  { key: 'tied', label: 'Tied' },
] as const

interface PointTableProps {
  rows: Standing[]
  /** The table that is shown; undefined for the first. */
  table?: string | undefined
  /** The matches of each department, where there is room. */
  played?: readonly PlayedMatches[] | undefined
  /** What each department can still reach. */
  possible?: Possible | undefined
  /** Instead of them the points by sport, for wide screens. */
  sports?: readonly SportColumns[] | undefined
  /** An action for people with the right to it. */
  onAdjust?: (department: Standing) => void
}

export function PointTable({ rows, table, played = [], possible, sports, onAdjust }: PointTableProps) {
  const own = useOwnDepartment()
  return (
    <Ranking
      label="Point Table"
      columns={sports ? columnsOf(sports) : playedColumns(played)}
      rows={rows.map((row) => ({
        key: row._id,
        name: row.name,
        logo: row.logo,
        color: row.color,
        points: row.points,
        place: row.place,
        isOwn: row._id === own,
        to: paths.points(row._id, table),
        cells: sports ? cellsOf(sports, row._id) : playedCells(played, row._id),
        note: <Mark of={possible?.rows.find(({ department }) => department === row._id)} />,
        change: <RecentChange recent={row.recent} />,
        action: onAdjust && <Adjust name={row.name} onPress={() => onAdjust(row)} />,
      }))}
    />
  )
}

/** It stays small: details are below the table. */
function Mark({ of }: { of: Possible['rows'][number] | undefined }) {
  if (!of) return null
  return (
    <div>
      <TagBadge tone={of.verdict === 'CHAMPION' ? 'good' : 'plain'}>{possibleMark(of)}</TagBadge>
    </div>
  )
}

const Adjust = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <IconAction icon={IconAdjustments} tip="Adjust" label={`Adjust points of ${name}`} onClick={onPress} />
)

/** The columns of matches; none before the first result. */
const playedColumns = (departments: readonly PlayedMatches[]) => (departments.length > 0 ? COLUMNS : [])

function playedCells(departments: readonly PlayedMatches[], id: string): Record<string, number> {
  const { played = 0, won = 0, lost = 0, tied = 0 } = departments.find(({ department }) => department === id) ?? {}
  return { played, won, lost, tied }
}

type Key = Sport | 'OTHER'
const KEYS = [...(Object.keys(SPORTS) as Sport[]), 'OTHER'] as const satisfies Key[]

/** A column for each sport with points; none where one sport has them all. */
export function columnsOf(departments: readonly SportColumns[]) {
  const used = KEYS.filter((key) => departments.some(({ sports }) => sports[key]))
  return used.length < 2 ? [] : used.map((key) => ({ key, label: <Label of={key} /> }))
}

const cellsOf = (departments: readonly SportColumns[], id: string): Partial<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries(departments.find(({ department }) => department === id)?.sports ?? {})
      .filter(([, points]) => points !== 0)
      .map(([key, points]) => [key, formatPoints(points)]),
  )

function Label({ of }: { of: Key }) {
  if (of === 'OTHER') return 'Other'
  return (
    <Tooltip label={SPORTS[of]}>
      <span role="img" aria-label={SPORTS[of]}>
        <SportIcon sport={of} size={20} />
      </span>
    </Tooltip>
  )
}

const DAY = 24 * 3_600_000

/** The change of points within 24 hours; nothing for 0. */
function RecentChange({ recent }: Pick<Standing, 'recent'>) {
  const change = useRecentChange(recent)
  if (change === 0) return null
  const isUp = change > 0
  return (
    <Text span inherit c={isUp ? 'var(--mantine-color-club-text)' : 'dimmed'} style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>
        {isUp ? '▲' : '▼'} {formatPoints(Math.abs(change))}
      </span>
      <VisuallyHidden>
        {isUp ? 'up' : 'down'} {countPoints(Math.abs(change))} in the last day
      </VisuallyHidden>
    </Text>
  )
}

/** Computed in the browser, because a cached answer or page may be older than a day. */
function useRecentChange([movement]: Standing['recent']): number {
  const now = useNow()
  return movement && now && now.getTime() - Date.parse(movement.at) < DAY ? movement.points : 0
}
