import { IconLock } from '@tabler/icons-react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export const OtherDepartmentsTeam = () => (
  <EmptyState icon={IconLock} sentence="This team belongs to another department." />
)
