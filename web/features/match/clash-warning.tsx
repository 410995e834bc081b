import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import type { matchCalls } from '#contract/match.ts'
import type { CallForm } from '#web/ui/call-form.ts'

interface ClashWarningProps {
  form: CallForm<typeof matchCalls.createUpcoming> | CallForm<typeof matchCalls.update>
}

/** A team or a ground is taken at that time. Whoever knows better overrules it. */
export function ClashWarning({ form }: ClashWarningProps) {
  const clash = form.objectionTo('despiteClash')
  if (!clash) return null
  return (
    // A toast has read it aloud already; this stays.
    <Alert color="accent" role="note" icon={<IconCalendarExclamation stroke={1.5} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text>{clash}</Text>
        <Button variant="default" size="sm" onClick={() => form.insist({ despiteClash: true })}>
          Schedule anyway
        </Button>
      </Stack>
    </Alert>
  )
}
