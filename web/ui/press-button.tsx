import { Button, type ButtonProps } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'

interface PressButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>
  /** Works later, and keeps the focus meanwhile. */
  waits?: boolean
  onPress: () => void
  'aria-label'?: string
  'aria-describedby'?: string
}

/**
 * A button that makes its own place change. What moves up under it is spared: neither the second tap of a double tap
 * nor a key that is held down presses that.
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
