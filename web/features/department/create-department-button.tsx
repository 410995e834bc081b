import { IconPlus } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'

export const CreateDepartmentButton = () => (
  <LinkButton to={paths.createDepartment} icon={IconPlus}>
    Create Department
  </LinkButton>
)
