import { NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { POINTS_MAX, pointsCalls, type Standing } from '#contract/points.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-points.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { BELOW } from '#web/ui/form/schema-form.ts'
import { Figure, Figures } from '#web/ui/list/figures.tsx'

interface AdjustPointsProps {
  /** The department's total. */
  id: string
  onClose: () => void
}

/** Sets a department's total. Reads the current total first, because the entry records the difference. */
export function AdjustPoints({ id, onClose }: AdjustPointsProps) {
  const standings = useQuery({ ...pointsQueries.table, staleTime: 0 })
  const department = standings.data?.body.find(({ _id }) => _id === id)
  return (
    <Dialog opened title={department ? `Adjust points of ${department.name}` : 'Adjust points'} onClose={onClose}>
      <Loaded query={standings} skeleton={<SkeletonRows count={3} height={64} />}>
        {/* The form starts from the current total, so a changed total remounts it. */}
        {() => department && <Total key={department.points} department={department} onDone={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Total({ department: { _id, points: old }, onDone }: { department: Standing; onDone: () => void }) {
  const form = useCallForm(pointsCalls.adjust, {
    params: { id: _id },
    initial: { points: old, reason: '' },
    done: onDone,
  })
  const { points, reason } = form.values
  const isMeant = points !== old && reason.trim() !== ''
  return (
    <Form form={{ ...form, ready: form.ready && isMeant }} submit="Adjust" submitting="Adjusting..." onCancel={onDone}>
      <Difference old={old} next={points} />
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
        description="Everyone can read it in the department's history."
        inputWrapperOrder={BELOW}
        autoComplete="off"
        {...form.getInputProps('reason')}
        required
      />
    </Form>
  )
}

/** An emptied field has a string value. */
function Difference({ old, next }: { old: number; next: unknown }) {
  const isNumber = typeof next === 'number'
  return (
    <Figures>
      <Figure label="Now">{formatPoints(old)}</Figure>
      <Figure label="Difference">{isNumber ? formatChange(next - old) : '–'}</Figure>
      <Figure label="New">{isNumber ? formatPoints(next) : '–'}</Figure>
    </Figures>
  )
}
