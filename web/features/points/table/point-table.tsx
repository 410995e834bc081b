import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import type { Standing } from '#contract/points.ts'
import { RecentChange } from '#web/features/points/recent-change.tsx'
import { paths } from '#web/lib/paths.ts'
import { Ranking } from '#web/ui/list/ranking.tsx'

interface PointTableProps {
  rows: Standing[]
  /** An action for people with the right to it. */
  onAdjust?: (department: Standing) => void
}

export function PointTable({ rows, onAdjust }: PointTableProps) {
  return (
    <Ranking
      label="Point Table"
      rows={rows.map((row) => ({
        key: row._id,
        name: row.name,
        logo: row.logo,
        points: row.points,
        to: paths.points(row._id),
        change: <RecentChange recent={row.recent} />,
        action: onAdjust && <Adjust name={row.name} onPress={() => onAdjust(row)} />,
      }))}
    />
  )
}

const Adjust = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Tooltip label="Adjust">
    <ActionIcon aria-label={`Adjust points of ${name}`} onClick={onPress}>
      <IconAdjustments size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
