import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { matchSchemas } from '#contract/match/schemas.ts'
import { PlanFields, SidesFields } from '#web/features/match/form/match-fields.tsx'
import type { MatchFormProps } from '#web/features/match/form/match-form.ts'
import { EMPTY_MATCH } from '#web/features/match/form/match-form.ts'
import { MatchForm } from '#web/features/match/plan/upcoming-match.tsx'
import { useMatchTeams } from '#web/features/team/manage/team-picker.tsx'
import { paths } from '#web/lib/paths.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { NO_RESULT_YET } from './result-values.ts'

const BUTTONS = { submit: 'Record', submitting: 'Recording...' } as const

export function CreateMatchSummaryPage({ event: EventField }: MatchFormProps) {
  const back = useBack(paths.adminMatches)
  const form = useCallForm(matchCalls.createSummary, {
    schema: matchSchemas.createSummary.body,
    initial: {
      ...EMPTY_MATCH,
      event: '',
      status: 'SUMMARY',
      ...NO_RESULT_YET,
    },
    draft: 'createMatchSummary',
    onSuccess: back,
  })
  const { data } = useMatchTeams(form.values)
  const nameOf = (id: string) => data?.body.find(({ _id }) => _id === id)?.name
  return (
    <>
      <PageTitle title="Record a Result" />
      <Form form={form} {...BUTTONS} onCancel={back}>
        <SidesFields form={form} />
        {EventField && <EventField form={form} />}
        <OutcomeFields
          form={form}
          sport={form.values.sport || null}
          names={{ TEAM1: nameOf(form.values.team1), TEAM2: nameOf(form.values.team2) }}
        />
        <PlanFields form={form} undated="Today, if left empty" />
      </Form>
    </>
  )
}

interface RecordResultProps {
  match: MatchDetails
  onClose: () => void
}

interface RecordResultPageProps {
  /** The form of a drawn match, from a feature that depends on this one. */
  drawn: ComponentType<RecordResultProps>
}

export function RecordResultPage({ drawn: DrawnForm }: RecordResultPageProps) {
  const { id = '' } = useParams()
  const back = useBack(paths.match(id))
  return (
    <MatchForm title="Record Result" height={400}>
      {(match) => {
        const Result = match.fixture ? DrawnForm : RecordResult
        return <Result key={match._id} match={match} onClose={back} />
      }}
    </MatchForm>
  )
}

function RecordResult({ match: { _id, sport, team1, team2 }, onClose: back }: RecordResultProps) {
  const form = useCallForm(matchCalls.recordResult, {
    schema: matchSchemas.recordResult.body,
    params: { id: _id },
    initial: NO_RESULT_YET,
    draft: `recordResult/${_id}`,
    onSuccess: back,
  })
  return (
    <Form form={form} {...BUTTONS} onCancel={back}>
      <OutcomeFields form={form} sport={sport} names={{ TEAM1: team1.name, TEAM2: team2.name }} />
    </Form>
  )
}
