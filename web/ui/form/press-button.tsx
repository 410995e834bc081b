import { Button, type ButtonProps } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'

interface PressButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>
  /** Disabled for now, but still focusable. */
  waits?: boolean
  onPress: () => void
  'aria-label'?: string
  'aria-describedby'?: string
}

/**
 * A button whose press removes its row. Ignores the second tap of a double tap and a held key, which would press the
 * button that moves to its place.
 */
export function PressButton({ waits, onPress, ...rest }: PressButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={waits || undefined}
      data-disabled={waits || undefined}
      onClick={(event: MouseEvent) => {
        if (!waits && event.detail <= 1) onPress()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.repeat && event.key !== 'Tab') event.preventDefault()
      }}
    />
  )
}
