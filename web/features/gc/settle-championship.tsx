import { Checkbox, List, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GcRecord, gcCalls } from '#contract/gc.ts'
import { pointsCalls, type Standing } from '#contract/points.ts'
import { queryOf } from '#web/lib/api.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { leadersOf, leadInWords, nameOf } from './championship.ts'

interface SettleChampionshipProps {
  record: GcRecord
  onClose: () => void
}

/** Ends the running championship. Who leads is asked for anew: that is who wins. */
export function SettleChampionship({ record, onClose }: SettleChampionshipProps) {
  const table = useQuery({ ...queryOf(pointsCalls.table), staleTime: 0 })
  return (
    <Dialog opened title={`Settle ${nameOf(record)}`} onClose={onClose}>
      <Loaded query={table} skeleton={<SkeletonRows count={3} height={80} />}>
        {({ body }) => <Settlement record={record} leaders={leadersOf(body)} onDone={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface SettlementProps {
  record: GcRecord
  leaders: Standing[]
  onDone: () => void
}

function Settlement({ record, leaders, onDone }: SettlementProps) {
  const [isMeant, setMeant] = useState(false)
  const form = useCallForm(gcCalls.settle, { initial: { wonBy: '' }, done: onDone })
  const isTie = leaders.length > 1
  const isDecided = leaders.some(({ _id }) => !isTie || _id === form.values.wonBy)
  const ready = form.ready && isMeant && isDecided
  return (
    <Form form={{ ...form, ready }} submit="Settle" submitting="Settling..." onCancel={onDone}>
      <Text fw={600}>{`${leadInWords(leaders)}${isTie ? ': say who wins.' : ' and wins.'}`}</Text>
      {isTie && (
        <NativeSelect
          label="Winner"
          data={[{ value: '', label: 'Choose one' }, ...leaders.map(({ _id, name }) => ({ value: _id, label: name }))]}
          {...form.getInputProps('wonBy')}
          required
        />
      )}
      <FileField label="Team picture" {...form.fileProps('teamPic')} />
      <List size="sm" spacing={4}>
        <List.Item>The table is kept in the archive as it stands now, with its winner.</List.Item>
        <List.Item>The next season starts at zero for everybody.</List.Item>
        <List.Item>This cannot be undone.</List.Item>
      </List>
      <Checkbox
        label={`Close the season of ${record.year} for good`}
        checked={isMeant}
        onChange={(event) => setMeant(event.currentTarget.checked)}
      />
    </Form>
  )
}
