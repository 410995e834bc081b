import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EnteredEvent, Entry } from '#contract/entry/calls.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
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
        <SideButton px="sm" onClick={rows.tickAll}>
          All departments
        </SideButton>
        <SideButton px="sm" onClick={() => setPasting(true)}>
          Paste a list
        </SideButton>
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
        {rows.rows.map((row) => {
          const { key, department, title } = row
          const name = title ? `${department.name}: ${title}` : department.name
          const error = rows.errorOf(key)
          return (
            <EditorRow
              key={key}
              error={error}
              isDense
              words={
                <Checkbox
                  size="md"
                  error={error !== null}
                  aria-invalid={error !== null || undefined}
                  styles={{ body: { alignItems: 'center', minHeight: 44 }, labelWrapper: { minWidth: 0 } }}
                  label={
                    <Group gap="xs" wrap="nowrap">
                      <Crest {...department} size={24} />
                      <span style={{ minWidth: 0, overflowWrap: 'break-word', lineHeight: 1.15 }}>{name}</span>
                    </Group>
                  }
                  checked={rows.ticked.has(key)}
                  onChange={(change) => rows.toggle(key, change.currentTarget.checked)}
                />
              }
            >
              {event.entrant === 'TEAM' && (
                <NativeSelect
                  aria-label={`Team of ${name}`}
                  error={error !== null}
                  size="sm"
                  flex="0 1 7.5rem"
                  data={[
                    ...rows.teamsOf(department._id).map((team) => ({ value: team._id, label: team.name })),
                    ...(rows.mayMakeTeams ? [{ value: NEW_TEAM, label: 'New team' }] : []),
                    { value: '', label: 'No team' },
                  ]}
                  value={rows.teamOf(row)}
                  onChange={(change) => rows.chooseTeam(key, change.currentTarget.value)}
                />
              )}
            </EditorRow>
          )
        })}
      </RowEditor>
      {isPasting && <PasteList event={event._id} onTick={rows.tickPasted} onClose={() => setPasting(false)} />}
    </Stack>
  )
}
