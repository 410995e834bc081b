import { Group, List, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { newPassword } from '#contract/schemas/fields.ts'
import classes from './password-rules.module.css'

const brokenBy = (password: string) => newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? []
const RULES = brokenBy('')

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
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
      <Icon size={16} stroke={2} className={classes.icon} aria-hidden />
      <Text span size="sm">
        {children}
      </Text>
      {met && <VisuallyHidden>: met</VisuallyHidden>}
    </Group>
  )
}
