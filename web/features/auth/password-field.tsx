import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be looked at. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      // Left out by the library.
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      {...props}
    />
  )
}
