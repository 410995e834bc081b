import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { conductName } from '#rules/words/award-rules.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { useEventRules } from '#web/features/event/event-rules.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { notice } from '#web/lib/notice.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import { useRowDrafts } from '#web/ui/edit/use-row-drafts.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'

/** Records conduct of the kinds that the rules of the event name. */
export function RecordConduct({ event, onClose }: { event: SportEvent; onClose: () => void }) {
  const rules = useEventRules(event)
  return (
    <Dialog title={`Conduct in ${eventTitle(event)}`} onClose={onClose}>
      {!rules && <SkeletonRows count={3} height={64} />}
      {rules && Object.keys(rules.conduct).length === 0 && (
        <Stack align="flex-end">
          <Text w="100%">The rule book names no conduct that costs points.</Text>
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
        </Stack>
      )}
      {rules && Object.keys(rules.conduct).length > 0 && (
        <ConductRows id={event._id} kinds={rules.conduct} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** The departments in rows. Those with a kind of conduct are recorded together. */
function ConductRows({ id, kinds, onDone }: { id: string; kinds: RuleBook['conduct']; onDone: () => void }) {
  const departments = useQuery(departmentQueries.list)
  const { drafts, refusals, ...rows } = useRowDrafts<{ kind: string; note: string }, string>()
  const record = useCall(eventResultCalls.recordConductRows, { isSilent: true })
  const chosen = [...drafts].filter(([, { kind }]) => kind !== '').slice(0, ROWS_MAX)
  const choices = Object.entries(kinds).map(([kind, points]) => ({
    value: kind,
    label: `${conductName(kind)} (${formatPoints(points)})`,
  }))

  function save() {
    record.mutate(
      { params: { id }, body: { rows: chosen.map(([department, draft]) => ({ department, ...draft })) } },
      {
        onSuccess: ({ body: answers }) => {
          const sent = chosen.map(([department]) => department)
          const saved = rows.settle(sent, answers)
          if (saved > 0) void notice.success(`Conduct of ${counted(saved, 'department')} recorded.`)
          if (saved === sent.length) onDone()
        },
      },
    )
  }

  return (
    <Loaded query={departments} skeleton={<SkeletonRows count={3} height={64} />}>
      {({ body }) => (
        <RowEditor count={chosen.length} isSaving={record.isPending} onSave={save} onCancel={onDone}>
          {body.map((department) => {
            const { _id, name } = department
            const draft = drafts.get(_id) ?? { kind: '', note: '' }
            const error = refusals.get(_id)?.error ?? null
            const edit = (change: Partial<typeof draft>) => rows.edit(new Map([[_id, { ...draft, ...change }]]))
            return (
              <EditorRow key={_id} error={error} words={name}>
                <NativeSelect
                  aria-label={`Conduct of ${name}`}
                  flex="0 1 10rem"
                  error={error !== null}
                  data={[{ value: '', label: 'None' }, ...choices]}
                  value={draft.kind}
                  onChange={(event) => edit({ kind: event.currentTarget.value })}
                />
                {draft.kind !== '' && (
                  <TextInput
                    aria-label={`Note on ${name}`}
                    placeholder="Note"
                    flex="1 1 100%"
                    maxLength={200}
                    error={error !== null}
                    value={draft.note}
                    onChange={(event) => edit({ note: event.currentTarget.value })}
                  />
                )}
              </EditorRow>
            )
          })}
        </RowEditor>
      )}
    </Loaded>
  )
}

interface RemoveConductProps {
  conduct: SportEvent['conduct'][number]
  onClose: () => void
}

/** Takes recorded conduct back, with its points. */
export function RemoveConduct({ conduct: { _id, department, kind }, onClose }: RemoveConductProps) {
  return (
    <ConfirmCall
      title="Take this back?"
      confirm="Take back"
      call={eventResultCalls.removeConduct}
      given={{ params: { id: _id } }}
      onClose={onClose}
    >
      <Text fw={600}>
        {department.name}: {conductName(kind)}
      </Text>
      <Text>{department.name} gets back the points that it cost.</Text>
    </ConfirmCall>
  )
}
