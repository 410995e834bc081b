import { Button } from '@mantine/core'
import { IconPlus, IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NoRecords() {
  const isAdmin = useSession().role === 'ADMIN'
  return <EmptyState sentence={SENTENCES.noRecords} icon={IconTrophy} action={isAdmin && <CreateRecordButton />} />
}

export const CreateRecordButton = () => (
  <Button component={Link} to={paths.createGcRecord} leftSection={<IconPlus size={18} aria-hidden />}>
    Create GC Record
  </Button>
)
