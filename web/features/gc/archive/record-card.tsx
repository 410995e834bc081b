import { Paper } from '@mantine/core'
import { Link } from 'react-router'
import type { GcRecord } from '#contract/gc/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import classes from './record-card.module.css'
import { RecordPhoto } from './record-photo.tsx'

const PHOTO = { width: 400, height: 250 }

export function RecordCard({ record }: { record: GcRecord }) {
  const { _id, year, name, wonBy, isCurrent } = record
  return (
    <Paper component="article" withBorder className={classes.card}>
      <RecordPhoto record={record} size={PHOTO} />
      <Link to={paths.gcRecord(_id)} className={classes.words}>
        <span className={classes.year}>{year}</span>
        <span className={classes.lines}>
          {name !== null && <span className={classes.name}>{name}</span>}
          {isCurrent ? <TagBadge tone="good">Running</TagBadge> : <span className={classes.winner}>{wonBy?.name}</span>}
        </span>
      </Link>
    </Paper>
  )
}
