import { Checkbox, List, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { yearAndName } from '#contract/gc/gc.ts'
import { gcSchemas } from '#contract/gc/schemas.ts'
import type { Standing } from '#contract/points/calls.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { leadersOf, leadInWords, tableAtEnd } from './championship.ts'
import { openWorkQuery } from './open-work.queries.ts'
import { OpenWork } from './open-work.tsx'

interface SettleChampionshipProps {
  record: GcRecord
  onClose: () => void
}

/** Settles the running championship. Reads the leader again, because the leader wins. */
export function SettleChampionship({ record, onClose }: SettleChampionshipProps) {
  const table = useQuery({ ...pointsQueries.table, staleTime: 0 })
  const facts = useQuery(gcQueries.facts)
  const openWork = useQuery(openWorkQuery)
  return (
    <Dialog title={`Settle ${championshipName(record)}`} onClose={onClose}>
      <Loaded query={table} skeleton={<SkeletonRows count={3} height={80} />}>
        {({ body }) => (
          <Loaded query={facts} skeleton={<SkeletonRows count={3} height={80} />}>
            {(season) => {
              const { table: rows, bonuses } = tableAtEnd(body, season.body, readAt(Date.now()).date)
              return (
                <Loaded query={openWork} skeleton={<SkeletonRows count={3} height={80} />}>
                  {(open) => (
                    <Settlement record={record} leaders={leadersOf(rows)} bonuses={bonuses} onDone={onClose}>
                      <OpenWork {...open} />
                    </Settlement>
                  )}
                </Loaded>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

interface SettlementProps {
  record: GcRecord
  /** With their bonuses. */
  leaders: Pick<Standing, '_id' | 'name' | 'points'>[]
  /** In words. */
  bonuses: string[]
  onDone: () => void
  /** What is not over yet. */
  children: ReactNode
}

function Settlement({ record, leaders, bonuses, onDone, children }: SettlementProps) {
  const [isMeant, setMeant] = useState(false)
  const form = useCallForm(gcCalls.settle, { schema: gcSchemas.settle.body, initial: { wonBy: '' }, onSuccess: onDone })
  const isTie = leaders.length > 1
  const isDecided = leaders.some(({ _id }) => !isTie || _id === form.values.wonBy)
  const ready = form.ready && isMeant && isDecided
  return (
    <Form form={{ ...form, ready }} submit="Settle" submitting="Settling..." onCancel={onDone}>
      {children}
      <Text fw={600}>{`${leadInWords(leaders)}${isTie ? ': say who wins.' : ' and wins.'}`}</Text>
      {bonuses.length > 0 && (
        <div>
          <Text>Settling enters these bonuses, which are counted here already:</Text>
          <List size="sm" mt={4}>
            {bonuses.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </div>
      )}
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
        <List.Item>
          The table is kept in the archive as it stands {bonuses.length > 0 ? 'with the bonuses' : 'now'}, with its
          winner.
        </List.Item>
        <List.Item>The next season starts at zero for everybody.</List.Item>
        <List.Item>This cannot be undone.</List.Item>
      </List>
      <Checkbox
        label={`Close the season of ${yearAndName(record)} for good`}
        checked={isMeant}
        onChange={(event) => setMeant(event.currentTarget.checked)}
      />
    </Form>
  )
}
