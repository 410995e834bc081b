import { Group, List, PasswordInput, type PasswordInputProps, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { newPassword } from '#contract/schemas/fields.ts'

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

const brokenBy = (password: string) => newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? []
const RULES = brokenBy('')

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  value?: string
}

export function NewPasswordField({ value = '', ...input }: NewPasswordFieldProps) {
  return (
    <Stack gap="xs">
      <PasswordField autoComplete="new-password" value={value} {...input} />
      <PasswordRules password={value} />
    </Stack>
  )
}

/** The rules of a new password, ticked off while it is typed. */
function PasswordRules({ password }: { password: string }) {
  const broken = brokenBy(password)
  return (
    <List listStyleType="none" spacing={2} size="sm">
      {RULES.map((rule) => (
        <List.Item key={rule}>
          <Rule met={!broken.includes(rule)}>{rule}</Rule>
        </List.Item>
      ))}
    </List>
  )
}

function Rule({ met, children }: { met: boolean; children: string }) {
  const Icon = met ? IconCheck : IconPoint
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c={met ? 'club' : 'dimmed'}>
      <Icon size={16} stroke={2} style={{ flex: 'none', marginTop: 3 }} aria-hidden />
      <Text span size="sm">
        {children}
      </Text>
      {met && <VisuallyHidden>: met</VisuallyHidden>}
    </Group>
  )
}
