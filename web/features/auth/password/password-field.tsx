import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      // Mantine does not set this attribute.
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      {...props}
    />
  )
}
