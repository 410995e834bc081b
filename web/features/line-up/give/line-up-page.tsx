import { Anchor, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { manages, useEntryAccess } from '#web/features/entry/entry-access.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { LineUpEditor } from './line-up-editor.tsx'

/** Gives the line-up of an entry for a match, or changes it. */
export function LineUpPage() {
  const { match = '', entry = '' } = useParams()
  const isOthers = useIsOthers(match, entry)
  const squad = useQuery({ ...lineUpQueries.squad(match, entry), enabled: isOthers === false })
  const body = squad.data?.body
  const against = body && (
    <Anchor component={Link} to={paths.match(match)} inherit>
      Against {body.opponent} · {eventTitle(body.of)}
    </Anchor>
  )
  return (
    <>
      <PageTitle title={body ? `Line-up of ${entryTitle(body.entry)}` : 'Line-up'} subtitle={against ?? '\u00a0'} />
      {isOthers ? (
        <EmptyState icon={IconLock} sentence="This line-up belongs to another department." />
      ) : (
        <Loaded
          query={squad}
          skeleton={<Skeleton height={420} />}
          above={{ to: paths.match(match), label: 'The match' }}
        >
          {(loaded) => <LineUpEditor key={`${match} ${entry}`} squad={loaded.body} />}
        </Loaded>
      )}
    </>
  )
}

/** Whether a line-up is not the own department's, for heads and sports leads; undefined until it is known. */
function useIsOthers(match: string, entry: string): boolean | undefined {
  const access = useEntryAccess()
  const lineUps = useQuery({ ...lineUpQueries.ofMatch(match), enabled: !access.managesAll })
  if (access.managesAll) return false
  if (lineUps.isError) return false
  const side = lineUps.data?.body.sides.find((one) => one.entry._id === entry)
  return lineUps.data && !(side && manages(access, side.entry.department._id))
}
