import { Button, type ButtonProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CompactButton } from './compact-button.ts'

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
