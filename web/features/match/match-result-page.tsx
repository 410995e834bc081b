import { Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import { type MatchDetails, matchCalls } from '#contract/match.ts'
import { useMatchTeams } from '#web/features/team/match-teams.ts'
import { paths } from '#web/lib/paths.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { Form } from '#web/ui/form.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useBack } from '#web/ui/use-back.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { SidesFields } from './sides-fields.tsx'
import { UpcomingMatch } from './upcoming-match.tsx'

const UNKNOWN = { team1Score: undefined, team2Score: undefined, winner: '' } as const
const BUTTONS = { submit: 'Record', submitting: 'Recording...' } as const

export function CreateMatchSummaryPage() {
  const back = useBack(paths.adminMatches)
  const form = useCallForm(matchCalls.createSummary, {
    initial: {
      sport: '',
      gender: '',
      team1: '',
      team2: '',
      tag: '',
      venue: '',
      date: '',
      time: '',
      status: 'SUMMARY',
      ...UNKNOWN,
    },
    draft: 'createMatchSummary',
    done: back,
  })
  const { data } = useMatchTeams(form.values)
  const nameOf = (id: string) => data?.body.find(({ _id }) => _id === id)?.name
  return (
    <>
      <PageTitle title="Record a Result" />
      <Form form={form} {...BUTTONS} onCancel={back}>
        <SidesFields form={form} />
        <OutcomeFields form={form} names={{ TEAM1: nameOf(form.values.team1), TEAM2: nameOf(form.values.team2) }} />
        <PlanFields form={form} undated="Today, if left empty" />
      </Form>
    </>
  )
}

export function RecordResultPage() {
  const { id = '' } = useParams()
  return (
    <>
      <PageTitle title="Record Result" />
      <UpcomingMatch id={id} skeleton={<Skeleton height={400} maw={640} />}>
        {(match) => <RecordResult key={match._id} match={match} />}
      </UpcomingMatch>
    </>
  )
}

function RecordResult({ match: { _id, team1, team2 } }: { match: MatchDetails }) {
  const back = useBack(paths.match(_id))
  const form = useCallForm(matchCalls.recordResult, {
    params: { id: _id },
    initial: UNKNOWN,
    draft: `recordResult/${_id}`,
    done: back,
  })
  return (
    <Form form={form} {...BUTTONS} onCancel={back}>
      <OutcomeFields form={form} names={{ TEAM1: team1.name, TEAM2: team2.name }} />
    </Form>
  )
}
