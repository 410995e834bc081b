import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { matchSchemas } from '#contract/match/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { ClashWarning } from './clash-warning.tsx'
import { EMPTY_MATCH } from './empty-match.ts'
import type { MatchFormProps } from './match-form.ts'
import { PlanFields } from './plan-fields.tsx'
import { SidesFields } from './sides-fields.tsx'
import { UpcomingMatch } from './upcoming-match.tsx'

export function CreateUpcomingMatchPage({ event: EventField }: MatchFormProps) {
  const back = useBack(paths.adminMatches)
  const form = useCallForm(matchCalls.createUpcoming, {
    schema: matchSchemas.createUpcoming.body,
    initial: {
      ...EMPTY_MATCH,
      event: '',
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
        <ClashWarning form={form} />
      </Form>
    </>
  )
}

export const UpdateMatchPage = () => (
  <UpcomingMatch title="Edit Match" height={340}>
    {(match) => <Update key={match._id} match={match} />}
  </UpcomingMatch>
)

function Update({ match: { _id, tag, venue, date, time } }: { match: MatchDetails }) {
  const back = useBack(paths.match(_id))
  const form = useCallForm(matchCalls.update, {
    schema: matchSchemas.update.body,
    params: { id: _id },
    initial: { tag: tag ?? '', venue: venue ?? '', date: date ?? '', time: time ?? '', despiteClash: false },
    draft: `updateMatch/${_id}`,
    onSuccess: back,
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <PlanFields form={form} />
      <ClashWarning form={form} />
    </Form>
  )
}
