import { IconPlus, IconTrophy } from '@tabler/icons-react'
import { SENTENCES } from '#contract/call/sentences.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'

export function NoRecords() {
  const isAdmin = useSession().role === 'ADMIN'
  return <EmptyState sentence={SENTENCES.noRecords} icon={IconTrophy} action={isAdmin && <CreateRecordButton />} />
}

export const CreateRecordButton = () => (
  <LinkButton to={paths.createGcRecord} icon={IconPlus}>
    Create GC Record
  </LinkButton>
)
