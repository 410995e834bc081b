import { IconMapPin } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'

export const NoGrounds = () => (
  <EmptyState
    icon={IconMapPin}
    sentence="Name the grounds first, with their courts."
    action={
      <LinkButton to={paths.createGround} icon={IconMapPin}>
        Add a ground
      </LinkButton>
    }
  />
)
