import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core'
import { IconDownload, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'

/** A low button, for the end of a row or of a heading. */
export const CompactButton = Button.withProps({ size: 'compact-md' })

/** Takes its row away. */
export const RemoveButton = Button.withProps({ size: 'compact-md', variant: 'subtle', color: 'red' })

interface IconButtonProps extends Omit<ButtonProps, 'leftSection'> {
  icon: TablerIcon
  isCompact?: boolean
}

/** A button with an icon before its words. */
export const IconButton = createPolymorphicComponent<'button', IconButtonProps>(
  ({ icon: Icon, isCompact, ...props }: IconButtonProps) => {
    const Look = isCompact ? CompactButton : Button
    return <Look leftSection={<Icon size={18} stroke={1.5} aria-hidden />} {...props} />
  },
)

interface LinkButtonProps extends Omit<IconButtonProps, 'size'> {
  to: string
  children: ReactNode
}

/** A link with an icon that looks like a button. */
export const LinkButton = (props: LinkButtonProps) => <IconButton component={Link} {...props} />

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

export const DownloadButton = (props: { isCompact?: boolean; loading: boolean; onClick: () => void }) => (
  <IconButton icon={IconDownload} variant="default" {...props}>
    Download
  </IconButton>
)

interface SideButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** A button beside a text: smaller and quieter than those of a form. */
export const SideButton = (props: SideButtonProps) => <Button variant="default" size="sm" {...props} />
