import { IconBell } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

interface NotifyLinkProps {
  /** What is followed on the page that it leads to. */
  of: { team: string } | { match: string }
}

export const NotifyLink = ({ of }: NotifyLinkProps) => (
  <div>
    <LinkButton to={`${paths.notifications}?${new URLSearchParams(of)}`} variant="default" icon={IconBell}>
      Notify me
    </LinkButton>
  </div>
)
