import { Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Standing } from '#contract/points/calls.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { shortDay } from '#web/lib/format/day-words.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import classes from './points-progress.module.css'
import { ProgressChart } from './progress-chart.tsx'
import { type Line, linesOf, thinned } from './progress-lines.ts'

export interface PointsProgressProps {
  /** The table in its order. */
  rows: readonly Standing[]
  /** Its name; undefined for the first. */
  table: string | undefined
}

/** The points of all departments over the season: a drawing, and the same as a table for screen readers, print and on demand. */
export function PointsProgress({ rows, table }: PointsProgressProps) {
  const progress = useQuery(pointsQueries.progress(table))
  return (
    <Loaded query={progress} skeleton={<Skeleton className={classes.free} />}>
      {({ body }) =>
        body.days.length === 0 ? (
          <Text c="dimmed">The chart begins with the first points.</Text>
        ) : (
          <Progress rows={rows} progress={body} />
        )
      }
    </Loaded>
  )
}

interface ProgressProps extends Pick<PointsProgressProps, 'rows'> {
  progress: Parameters<typeof linesOf>[0]
}

function Progress({ rows, progress }: ProgressProps) {
  const own = useOwnDepartment()
  const [isTable, setIsTable] = useState(false)
  const lines = useMemo(() => linesOf(progress, rows, own), [progress, rows, own])
  const [chosen, setChosen] = useState<string | null>(null)
  const Icon = isTable ? IconChartLine : IconTable
  return (
    <>
      {!isTable && <ProgressChart days={progress.days} lines={lines} chosen={chosen} onChoose={setChosen} />}
      <ProgressTable days={progress.days} lines={lines} isShown={isTable} />
      <Group gap={12} align="end" mt={12} className={classes.foot}>
        {!isTable && lines.some((line) => !line.isEmphasised) && (
          <NativeSelect
            label="Highlight a department"
            flex="0 1 20rem"
            miw={0}
            value={chosen ?? ''}
            data={[{ value: '', label: 'None' }, ...lines.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => setChosen(event.currentTarget.value || null)}
          />
        )}
        <Button
          variant="default"
          leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Group>
    </>
  )
}

const MOST_DAYS = 12

interface ProgressTableProps {
  days: readonly string[]
  lines: readonly Line[]
  /** Otherwise it is there for screen readers and print alone. */
  isShown: boolean
}

/** What the chart shows, as a table. Of a long season it has twelve days. */
function ProgressTable({ days, lines, isShown }: ProgressTableProps) {
  const shown = thinned([...days.keys()], MOST_DAYS)
  return (
    <section
      className={isShown ? classes.scroll : classes.unseen}
      tabIndex={isShown ? 0 : undefined}
      aria-label="Points by day"
    >
      <table className={classes.table}>
        <caption>The points of each department at the end of the day</caption>
        <thead>
          <tr>
            <th scope="col">Department</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {shortDay(days[at] ?? '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, points }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {shown.map((at) => (
                <td key={at}>{formatPoints(points[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
