import { Anchor, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useEntryAccess } from '#web/features/entry/entry-access.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { SquadEditor } from './squad-editor.tsx'

/** The squad of an entry: players and reserves in board order, and their captain. */
export function EntrySquadPage() {
  const { id = '' } = useParams()
  const isOthers = useIsOthers(id)
  const squad = useQuery({ ...entryQueries.squad(id), enabled: isOthers === false })
  const body = squad.data?.body
  const event = body && (
    <Anchor component={Link} to={paths.event(body.event)} inherit>
      {eventTitle(body.of)}
    </Anchor>
  )
  return (
    <>
      <PageTitle title={body ? `Squad of ${entryTitle(body)}` : 'Squad'} subtitle={event ?? '\u00a0'} />
      {isOthers ? (
        <EmptyState icon={IconLock} sentence="This squad belongs to another department." />
      ) : (
        <Loaded query={squad} skeleton={<Skeleton height={420} />} above={{ to: paths.events, label: 'All events' }}>
          {(loaded) => <SquadEditor key={loaded.body._id} entry={loaded.body} />}
        </Loaded>
      )}
    </>
  )
}

/** Whether an entry is not the own department's, for heads and sports leads; undefined until it is known. */
function useIsOthers(entry: string): boolean | undefined {
  const { managesAll, own } = useEntryAccess()
  const ofOwn = useQuery({ ...entryQueries.ofDepartment(own ?? ''), enabled: !managesAll && own !== null })
  if (managesAll) return false
  if (own === null) return true
  return ofOwn.data && !ofOwn.data.body.entries.some(({ _id }) => _id === entry)
}
