import { IconBell } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { type Followable, pathToFollow } from './path-to-follow.ts'

export const NotifyLink = ({ of }: { of: Followable }) => (
  <div>
    <LinkButton to={pathToFollow(of)} variant="default" icon={IconBell}>
      Notify me
    </LinkButton>
  </div>
)
