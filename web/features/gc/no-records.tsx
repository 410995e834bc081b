import { IconTrophy } from '@tabler/icons-react'
import { SENTENCES } from '#contract/call/sentences.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CreateRecordButton } from './manage/create-record-button.tsx'

export function NoRecords() {
  const isAdmin = useSession().role === 'ADMIN'
  return <EmptyState sentence={SENTENCES.noRecords} icon={IconTrophy} action={isAdmin && <CreateRecordButton />} />
}
