import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import type { EnteredEvent, Entry } from '#contract/entry/calls.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PasteList } from './paste-list.tsx'
import { NEW_TEAM, useEnterRows } from './use-enter-rows.ts'

interface EnterRowsProps {
  event: EnteredEvent
  entries: readonly Entry[]
  isLate: boolean
  onClose: () => void
}

/** The departments that may still enter, as rows to tick. All of them are saved together. */
export function EnterRows({ event, entries, isLate, onClose }: EnterRowsProps) {
  const rows = useEnterRows(event, entries, isLate)
  const [isPasting, setPasting] = useState(false)
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCheck size={18} stroke={1.5} aria-hidden />}
          onClick={() => rows.tick(rows.departments.map(({ _id }) => _id))}
        >
          All departments
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardList size={18} stroke={1.5} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          Paste a list
        </Button>
      </Group>
      {isLate && (
        <TextInput
          label="Reason for the late entries"
          maxLength={200}
          required
          value={rows.reason}
          onChange={(change) => rows.setReason(change.currentTarget.value)}
        />
      )}
      <RowEditor count={rows.ticked.size} isSaving={rows.isSaving} onSave={() => rows.save(onClose)} onCancel={onClose}>
        {rows.departments.map((department) => {
          const { _id, name } = department
          const error = rows.errors.get(_id) ?? null
          return (
            <EditorRow
              key={_id}
              error={error}
              words={
                <Checkbox
                  size="md"
                  error={error !== null}
                  aria-invalid={error !== null || undefined}
                  styles={{ body: { alignItems: 'center', minHeight: 44 }, labelWrapper: { minWidth: 0 } }}
                  label={
                    <Group gap="xs" wrap="nowrap">
                      <Crest {...department} size={24} />
                      <span style={{ minWidth: 0, overflowWrap: 'break-word' }}>{name}</span>
                    </Group>
                  }
                  checked={rows.ticked.has(_id)}
                  onChange={(change) => rows.toggle(_id, change.currentTarget.checked)}
                />
              }
            >
              {event.entrant === 'TEAM' && (
                <NativeSelect
                  aria-label={`Team of ${name}`}
                  error={error !== null}
                  flex="0 0 8.75rem"
                  maw="100%"
                  data={[
                    ...rows.teamsOf(_id).map((team) => ({ value: team._id, label: team.name })),
                    ...(rows.mayMakeTeams ? [{ value: NEW_TEAM, label: 'New team' }] : []),
                    { value: '', label: 'No team' },
                  ]}
                  value={rows.teamOf(_id)}
                  onChange={(change) => rows.chooseTeam(_id, change.currentTarget.value)}
                />
              )}
            </EditorRow>
          )
        })}
      </RowEditor>
      {isPasting && (
        <PasteList
          names={rows.names}
          mayEnter={new Set(rows.departments.map(({ _id }) => _id))}
          onTick={rows.tick}
          onClose={() => setPasting(false)}
        />
      )}
    </Stack>
  )
}
