import { Button, type ButtonProps } from '@mantine/core'

interface SideButtonProps extends ButtonProps {
  onClick: () => void
}

/** A button beside a text: smaller and quieter than those of a form. */
export const SideButton = (props: SideButtonProps) => <Button variant="default" size="sm" {...props} />
