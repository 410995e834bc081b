import { Paper, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GcRecord } from '#contract/gc/calls.ts'
import { EVENT_STATES } from '#contract/values/enums.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { NoRecords } from '#web/features/gc/no-records.tsx'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { CardList } from '#web/ui/grid/card-grid.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { Listing } from '#web/ui/list/listing.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './gc-archive-page.module.css'
import { RecordPhoto } from './record-photo.tsx'

export function GcArchivePage() {
  const records = useQuery(gcQueries.list)
  return (
    <>
      <PageTitle title="GC Archive" subtitle="Every general championship and who won it." />
      <div className={classes.cards}>
        <Listing query={records} skeleton={<SkeletonGrid count={6} height={272} />} empty={<NoRecords />}>
          {(rows) => <CardList items={rows}>{(record) => <RecordCard record={record} />}</CardList>}
        </Listing>
      </div>
    </>
  )
}

const PHOTO = { width: 400, height: 250 }

function RecordCard({ record }: { record: GcRecord }) {
  const { _id, year, name, wonBy, points, isCurrent } = record
  return (
    <Paper component="article" withBorder className={classes.card}>
      <RecordPhoto record={record} size={PHOTO} />
      <Link to={paths.gcRecord(_id)} className={classes.words}>
        <span className={classes.year}>{year}</span>
        {wonBy && <Crest {...wonBy} size={32} />}
        <span className={classes.lines}>
          {name !== null && <span className={classes.name}>{name}</span>}
          {isCurrent ? (
            <TagBadge tone="good">{EVENT_STATES.RUNNING}</TagBadge>
          ) : (
            <span className={classes.winner}>{wonBy?.name}</span>
          )}
        </span>
        {points !== undefined && (
          <span className={line.figure}>
            <VisuallyHidden>{countPoints(points)}</VisuallyHidden>
            <span aria-hidden>{formatPoints(points)}</span>
          </span>
        )}
      </Link>
    </Paper>
  )
}
