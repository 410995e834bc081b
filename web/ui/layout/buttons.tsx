import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'

/** A low button, for the end of a row or of a heading. */
export const CompactButton = Button.withProps({ size: 'compact-md' })

interface LinkButtonProps extends Omit<ButtonProps, 'size' | 'leftSection'> {
  to: string
  icon: TablerIcon
  isCompact?: boolean
  children: ReactNode
}

/** A link with an icon that looks like a button. */
export function LinkButton({ icon: Icon, isCompact, ...props }: LinkButtonProps) {
  const Look = isCompact ? CompactButton : Button
  return <Look component={Link} leftSection={<Icon size={18} stroke={1.5} aria-hidden />} {...props} />
}

export interface ParentPage {
  to: string
  label: string
}

/** The link from a page without content to the page above it. */
export const LinkToParent = ({ to, label }: ParentPage) => (
  <Button component={Link} to={to} variant="default">
    {label}
  </Button>
)

export const DownloadButton = (props: { loading: boolean; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />} {...props}>
    Download
  </Button>
)

interface SideButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** A button beside a text: smaller and quieter than those of a form. */
export const SideButton = (props: SideButtonProps) => <Button variant="default" size="sm" {...props} />
