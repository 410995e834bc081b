import { Box } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { SeasonStory } from '#contract/gc/calls.ts'
import { listed } from '#rules/words/lists.ts'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './story.module.css'

type Row = SeasonStory['table'][number]

interface ChampionProps {
  /** 'Champion'. */
  title: string
  /** Without an id when it was deleted. */
  department: Colored & { _id: string | null }
  table: SeasonStory['table']
}

/** Who won, with how many points, and how far ahead. */
export function Champion({ title, department, table }: ChampionProps) {
  const { _id, name } = department
  const row = _id === null ? undefined : table.find((one) => one.department._id === _id)
  const { near, far } = groundOf(colorOf(department))
  return (
    <section
      className={classes.champion}
      aria-label={`${title}: ${name}`}
      style={{ '--near': near, '--far': far } as CSSProperties}
    >
      <PitchLines />
      <Crest name={name} logo={row?.department.logo} color={department.color} size={88} />
      <Box flex="1 1 10rem" miw={0}>
        <Box component="p" fw={600}>
          {title}
        </Box>
        <h2 className={classes.name}>{_id ? <Link to={paths.department(_id)}>{name}</Link> : name}</h2>
        {row && <p>{marginWords(row, table)}</p>}
      </Box>
      {row && (
        <p className={classes.total}>
          <strong>{formatPoints(row.points)}</strong> {row.points === 1 ? 'point' : 'points'}
        </p>
      )}
    </section>
  )
}

/** '12 points ahead of Civil Engineering', 'Level on points with Physics'. */
function marginWords(champion: Row, table: readonly Row[]): string {
  const next = nextTo(champion, table)
  const names = listed(next.rows.map(({ department }) => department.name))
  if (next.rows.length === 0) return ''
  return next.margin > 0 ? `${countPoints(next.margin)} ahead of ${names}` : `Level on points with ${names}`
}

/** The others with most points, and how many fewer they have. */
export function nextTo(champion: Row, table: readonly Row[]) {
  const others = table.filter((row) => row !== champion)
  const most = Math.max(...others.map(({ points }) => points))
  // Differences of decimals are not exact.
  return {
    rows: others.filter(({ points }) => points === most),
    margin: Math.round((champion.points - most) * 100) / 100,
  }
}
