import { NativeSelect, type NativeSelectProps, NumberInput, Tabs, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { eventTitle } from '#contract/event/calls.ts'
import { pointsCalls, type Standing } from '#contract/points/calls.ts'
import { POINTS_MAX } from '#contract/points/points.ts'
import { pointsSchemas } from '#contract/points/schemas.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { useAllPages } from '#web/lib/calls/use-all-pages.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { Figure, Figures } from '#web/ui/list/facts.tsx'

interface AdjustPointsProps {
  /** The department. */
  id: string
  onClose: () => void
}

/** Sets a department's total, or adds points to it. Reads the current total first. */
export function AdjustPoints({ id, onClose }: AdjustPointsProps) {
  const standings = useQuery({ ...pointsQueries.table, staleTime: 0 })
  const department = standings.data?.body.find(({ _id }) => _id === id)
  return (
    <Dialog title={department ? `Adjust points of ${department.name}` : 'Adjust points'} onClose={onClose}>
      <Loaded query={standings} skeleton={<SkeletonRows count={3} height={64} />}>
        {() =>
          department && (
            <Tabs variant="pills" defaultValue="total" keepMounted={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="total">Set total</Tabs.Tab>
                <Tabs.Tab value="entry">Add or deduct</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="total">
                {/* The form starts from the current total, so a changed total remounts it. */}
                <SetTotal key={department.points} department={department} onDone={onClose} />
              </Tabs.Panel>
              <Tabs.Panel value="entry">
                <AddEntry department={department} onDone={onClose} />
              </Tabs.Panel>
            </Tabs>
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** Adds points by hand, or deducts them. */
function AddEntry({ department: { _id, points: old }, onDone }: { department: Standing; onDone: () => void }) {
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
        decimalScale={2}
        min={-POINTS_MAX}
        max={POINTS_MAX}
        clampBehavior="none"
        {...form.getInputProps('points')}
        value={points ?? ''}
        required
      />
      <TextInput label="Reason" description={REASON_HINT} {...form.getInputProps('reason')} />
      <EventChoice {...form.getInputProps('event')} />
    </Form>
  )
}

/** An event of the running season, or none; nothing in a season without events. */
function EventChoice(props: Omit<NativeSelectProps, 'data'>) {
  const events = useAllPages(useInfiniteQuery(pointsQueries.eventPages)).rows
  if (events.length === 0) return null
  const choices = events.map((event) => ({ value: event._id, label: eventTitle(event) }))
  return <NativeSelect label="Event" data={[{ value: '', label: 'No event' }, ...choices]} {...props} />
}

/** Sets a department's total. The entry records the difference. */
function SetTotal({ department: { _id, points: old }, onDone }: { department: Standing; onDone: () => void }) {
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
        data-autofocus
        decimalScale={2}
        allowNegative={false}
        min={0}
        max={POINTS_MAX}
        clampBehavior="none"
        {...form.getInputProps('points')}
      />
      <TextInput label="Reason" description={REASON_HINT} {...form.getInputProps('reason')} required />
    </Form>
  )
}

/** A total before and after a change. The value of an emptied field is no number. */
function PointsDifference({ old, difference }: { old: number; difference: unknown }) {
  const isNumber = typeof difference === 'number'
  return (
    <Figures>
      <Figure label="Now">{formatPoints(old)}</Figure>
      <Figure label="Difference">{isNumber ? formatChange(difference) : '–'}</Figure>
      <Figure label="New">{isNumber ? formatPoints(old + difference) : '–'}</Figure>
    </Figures>
  )
}

const REASON_HINT = "Everyone can read it in the department's history."
