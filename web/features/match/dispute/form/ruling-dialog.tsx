import { Radio, Stack } from '@mantine/core'
import { disputeCalls } from '#contract/dispute/calls.ts'
import { ruling } from '#contract/dispute/schemas.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { keyIn, RULINGS } from '#contract/values/enums.ts'
import { CorrectionForm } from '#web/features/match/result/correction-form.tsx'
import { OutcomeFields } from '#web/features/match/result/outcome-fields.tsx'
import { NO_RESULT_YET, resultValues } from '#web/features/match/result/result-values.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useCallForm } from '#web/ui/form/form.tsx'

const CHOICES = {
  DISMISSED: ['Dismiss', 'The result stays as it is.'],
  CORRECTED: ['Correct the result', 'Another result counts instead.'],
  REPLAYED: ['Order a replay', 'The result is taken out, and the match is played again on another day.'],
  DISQUALIFIED: ['Disqualify a side', 'The other side wins.'],
} as const satisfies Record<keyof typeof RULINGS, readonly [string, string]>

/** Rules on all open disputes of a match. */
export function RulingDialog({ match, onClose }: { match: MatchDetails; onClose: () => void }) {
  const { _id, version, sport, team1, team2, disputes = [] } = match
  const form = useCallForm(disputeCalls.rule, {
    schema: ruling,
    params: { id: _id },
    initial: {
      ...NO_RESULT_YET,
      ruling: '',
      why: '',
      disputes: disputes.filter((one) => one.ruling === null).map((one) => one._id),
      basedOn: version,
    },
    onSuccess: onClose,
  })
  const chosen = form.values.ruling

  function choose(value: string) {
    const kind = keyIn(RULINGS, value) ?? ''
    form.setValues({ ruling: kind, ...(kind === 'CORRECTED' ? resultValues(match) : NO_RESULT_YET) })
  }

  return (
    <Dialog title="Rule on the dispute" onClose={onClose}>
      <CorrectionForm
        form={form}
        match={_id}
        call={disputeCalls.preview}
        next={{}}
        why={{ label: 'Words of the ruling', description: 'Everyone can read them on the page of the match.' }}
        submit="Save ruling"
        submitting="Saving..."
        onCancel={onClose}
      >
        <Radio.Group label="Ruling" value={chosen} onChange={choose}>
          <Stack gap="xs" mt={4}>
            {Object.entries(CHOICES).map(([kind, [label, description]]) => (
              <Radio key={kind} value={kind} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        {chosen === 'CORRECTED' && (
          <OutcomeFields form={form} sport={sport} names={{ TEAM1: team1.name, TEAM2: team2.name }} />
        )}
        {chosen === 'DISQUALIFIED' && (
          <Radio.Group label="Which side is disqualified?" {...form.getInputProps('winner')}>
            <Stack gap="xs" mt={4}>
              <Radio value="TEAM2" label={team1.name} />
              <Radio value="TEAM1" label={team2.name} />
            </Stack>
          </Radio.Group>
        )}
      </CorrectionForm>
    </Dialog>
  )
}
