import { useParams } from 'react-router'
import type { MatchDetails } from '#contract/match/calls.ts'
import { resultChangeCalls } from '#contract/result-change/calls.ts'
import { correction } from '#contract/result-change/schemas.ts'
import { MatchForm } from '#web/features/match/plan/upcoming-match.tsx'
import { paths } from '#web/lib/paths.ts'
import { useCallForm } from '#web/ui/form/form.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { CorrectionForm } from './correction-form.tsx'
import { OutcomeFields } from './outcome-fields.tsx'
import { addsDetail, resultValues } from './result-values.ts'

export function CorrectResultPage() {
  const { id = '' } = useParams()
  const back = useBack(paths.match(id))
  return (
    <MatchForm title="Correct Result" status="SUMMARY" height={460}>
      {(match) => <CorrectResult key={match.version} match={match} onClose={back} />}
    </MatchForm>
  )
}

function CorrectResult({ match, onClose }: { match: MatchDetails; onClose: () => void }) {
  const { _id, version, sport, team1, team2 } = match
  const form = useCallForm(resultChangeCalls.correct, {
    schema: correction,
    params: { id: _id },
    initial: { ...resultValues(match), why: '', basedOn: version },
    onSuccess: onClose,
  })
  return (
    <CorrectionForm
      form={form}
      match={_id}
      next={{}}
      {...(addsDetail(match, form.values) && { why: null })}
      submit="Correct"
      submitting="Correcting..."
      onCancel={onClose}
    >
      <OutcomeFields form={form} sport={sport} names={{ TEAM1: team1.name, TEAM2: team2.name }} />
    </CorrectionForm>
  )
}
