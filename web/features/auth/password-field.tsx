import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be looked at. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }} {...props} />
}
