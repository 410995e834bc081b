import { Alert, Stack, Text } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { matchSchemas } from '#contract/match/schemas.ts'
import { MinutesField, PlanFields, SidesFields } from '#web/features/match/form/match-fields.tsx'
import type { MatchFormProps } from '#web/features/match/form/match-form.ts'
import { EMPTY_MATCH } from '#web/features/match/form/match-form.ts'
import { paths } from '#web/lib/paths.ts'
import { type CallForm, Form, useCallForm } from '#web/ui/form/form.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { MatchForm } from './upcoming-match.tsx'

interface ClashWarningProps {
  form: CallForm<typeof matchCalls.createUpcoming> | CallForm<typeof matchCalls.update>
}

export function CreateUpcomingMatchPage({ event: EventField }: MatchFormProps) {
  const back = useBack(paths.adminMatches)
  const form = useCallForm(matchCalls.createUpcoming, {
    schema: matchSchemas.createUpcoming.body,
    initial: {
      ...EMPTY_MATCH,
      event: '',
      minutes: undefined,
      status: 'UPCOMING',
      despiteClash: false,
    },
    draft: 'createUpcomingMatch',
    onSuccess: back,
  })
  return (
    <>
      <PageTitle title="Schedule a Match" />
      <Form form={form} submit="Schedule" submitting="Scheduling..." onCancel={back}>
        <SidesFields form={form} />
        {EventField && <EventField form={form} />}
        <PlanFields form={form} />
        <MinutesField form={form} />
        <ClashWarning form={form} />
      </Form>
    </>
  )
}

export const UpdateMatchPage = () => (
  <MatchForm title="Edit Match" height={340}>
    {(match) => <Update key={match._id} match={match} />}
  </MatchForm>
)

function Update({ match: { _id, tag, venue, date, time, minutes } }: { match: MatchDetails }) {
  const back = useBack(paths.match(_id))
  const form = useCallForm(matchCalls.update, {
    schema: matchSchemas.update.body,
    params: { id: _id },
    initial: { tag: tag ?? '', venue: venue ?? '', date: date ?? '', time: time ?? '', minutes, despiteClash: false },
    draft: `updateMatch/${_id}`,
    onSuccess: back,
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <PlanFields form={form} />
      <MinutesField form={form} />
      <ClashWarning form={form} />
    </Form>
  )
}

/** Warns that a team or a ground is occupied at that time. The person can override it. */
function ClashWarning({ form }: ClashWarningProps) {
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
