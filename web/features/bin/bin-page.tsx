import { Button, ThemeIcon } from '@mantine/core'
import {
  IconBuilding,
  IconCalendarEvent,
  IconShirtSport,
  IconSpeakerphone,
  IconTournament,
  IconTrash,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BIN_KINDS, type BinKind } from '#contract/bin/bin.ts'
import { type BinEntry, binCalls } from '#contract/bin/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { notice } from '#web/lib/notice.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { binQueries } from './bin.queries.ts'

const ICONS: Record<BinKind, TablerIcon> = {
  team: IconShirtSport,
  announcement: IconSpeakerphone,
  match: IconTournament,
  event: IconCalendarEvent,
  department: IconBuilding,
  gc_record: IconTrophy,
}

export function BinPage() {
  const entries = useInfiniteQuery(binQueries.pages)
  return (
    <>
      <PageTitle title="Bin" subtitle="Bring back what was deleted, with all that went with it." />
      <PagedList
        query={entries}
        skeleton={<SkeletonRows height={72} />}
        empty={<EmptyState sentence="Nothing is in the bin." icon={IconTrash} />}
      >
        {(rows) => (
          <Rows>
            {rows.map((entry) => (
              <BinRow key={entry._id} entry={entry} />
            ))}
          </Rows>
        )}
      </PagedList>
    </>
  )
}

function BinRow({ entry: { _id, kind, title, deletedBy, deletedAt, until } }: { entry: BinEntry }) {
  const Icon = ICONS[kind]
  const bringBack = useCall(binCalls.bringBack, {
    onSuccess: ({ body: { leftOut } }) => {
      if (leftOut > 0)
        void notice.info(`${counted(leftOut, 'part')} of it clashed with what is there now and stayed away.`)
    },
  })
  return (
    <Row
      mark={
        <ThemeIcon variant="light" size={40} radius="md">
          <Icon size={22} stroke={1.5} aria-hidden />
        </ThemeIcon>
      }
      title={title}
      note={
        <>
          {BIN_KINDS[kind]}, deleted by {deletedBy ?? 'a deleted account'} on{' '}
          <time dateTime={deletedAt}>{formatDate(deletedAt, { time: true })}</time>. Until{' '}
          <time dateTime={until}>{formatDate(until)}</time>.
        </>
      }
      actions={
        <Button
          variant="light"
          loading={bringBack.isPending}
          onClick={() => bringBack.mutate({ params: { id: _id } })}
          aria-label={`Bring ${title} back`}
        >
          Bring back
        </Button>
      }
    />
  )
}
