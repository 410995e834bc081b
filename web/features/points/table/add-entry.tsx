import { NumberInput, TextInput } from '@mantine/core'
import { pointsCalls, type Standing } from '#contract/points/calls.ts'
import { POINTS_MAX } from '#contract/points/points.ts'
import { pointsSchemas } from '#contract/points/schemas.ts'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { BELOW } from '#web/ui/form/schema-form.ts'
import { EventChoice } from './event-choice.tsx'
import { PointsDifference } from './points-difference.tsx'
import { REASON_HINT } from './reason-hint.ts'

/** Adds points by hand, or deducts them. */
export function AddEntry({ department: { _id, points: old }, onDone }: { department: Standing; onDone: () => void }) {
  const form = useCallForm(pointsCalls.addEntry, {
    schema: pointsSchemas.addEntry.body,
    initial: { department: _id, points: undefined, reason: '', event: '' },
    onSuccess: onDone,
  })
  const { points } = form.values
  return (
    <Form form={form} submit="Record" submitting="Recording..." onCancel={onDone}>
      <PointsDifference old={old} difference={points} />
      <NumberInput
        label="Points"
        description={`−${POINTS_MAX} to ${POINTS_MAX}, two decimals at most. A minus deducts.`}
        inputWrapperOrder={BELOW}
        decimalScale={2}
        min={-POINTS_MAX}
        max={POINTS_MAX}
        clampBehavior="none"
        {...form.getInputProps('points')}
        value={points ?? ''}
        required
      />
      <TextInput
        label="Reason"
        description={REASON_HINT}
        inputWrapperOrder={BELOW}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
      <EventChoice {...form.getInputProps('event')} />
    </Form>
  )
}
