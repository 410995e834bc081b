import { NumberInput, TextInput } from '@mantine/core'
import { pointsCalls, type Standing } from '#contract/points/calls.ts'
import { POINTS_MAX } from '#contract/points/points.ts'
import { pointsSchemas } from '#contract/points/schemas.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { BELOW } from '#web/ui/form/schema-form.ts'
import { PointsDifference } from './points-difference.tsx'
import { REASON_HINT } from './reason-hint.ts'

/** Sets a department's total. The entry records the difference. */
export function SetTotal({ department: { _id, points: old }, onDone }: { department: Standing; onDone: () => void }) {
  const form = useCallForm(pointsCalls.adjust, {
    schema: pointsSchemas.adjust.body,
    params: { id: _id },
    initial: { points: old, reason: '' },
    onSuccess: onDone,
  })
  const { points, reason } = form.values
  const isMeant = points !== old && reason.trim() !== ''
  return (
    <Form form={{ ...form, ready: form.ready && isMeant }} submit="Adjust" submitting="Adjusting..." onCancel={onDone}>
      <PointsDifference old={old} difference={typeof points === 'number' ? points - old : undefined} />
      <NumberInput
        label="New total"
        description={`0 to ${POINTS_MAX}, two decimals at most`}
        inputWrapperOrder={BELOW}
        data-autofocus
        decimalScale={2}
        allowNegative={false}
        min={0}
        max={POINTS_MAX}
        clampBehavior="none"
        {...form.getInputProps('points')}
      />
      <TextInput
        label="Reason"
        description={REASON_HINT}
        inputWrapperOrder={BELOW}
        autoComplete="off"
        {...form.getInputProps('reason')}
        required
      />
    </Form>
  )
}
