import { Alert, Stack, Text } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import type { matchCalls } from '#contract/match/calls.ts'
import type { CallForm } from '#web/ui/form/call-form.ts'
import { SideButton } from '#web/ui/form/side-button.tsx'

interface ClashWarningProps {
  form: CallForm<typeof matchCalls.createUpcoming> | CallForm<typeof matchCalls.update>
}

/** Warns that a team or a ground is occupied at that time. The person can override it. */
export function ClashWarning({ form }: ClashWarningProps) {
  const clash = form.objection('schedule_clash')
  if (!clash) return null
  return (
    // A toast has announced it already, so this text is silent.
    <Alert color="accent" role="note" icon={<IconCalendarExclamation stroke={1.5} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text>{clash}</Text>
        <SideButton onClick={() => form.insist({ despiteClash: true })}>Schedule anyway</SideButton>
      </Stack>
    </Alert>
  )
}
