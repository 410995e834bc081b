import { Button, type ButtonProps } from '@mantine/core'
import type { Ref } from 'react'

interface SideButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** A button beside a text: smaller and quieter than those of a form. */
export const SideButton = (props: SideButtonProps) => <Button variant="default" size="sm" {...props} />
