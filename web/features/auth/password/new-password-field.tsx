import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  value?: string
}

/** A field for a new password with its rules. */
export function NewPasswordField({ value = '', ...input }: NewPasswordFieldProps) {
  return (
    <Stack gap="xs">
      <PasswordField autoComplete="new-password" value={value} {...input} />
      <PasswordRules password={value} />
    </Stack>
  )
}
