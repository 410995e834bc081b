import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnteredEvent, Entry, PastedEntry } from '#contract/entry/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
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

const TEXT_MAX = 20_000
const PAUSE_MS = 300

interface PasteListProps {
  event: string
  onTick: (found: readonly PastedEntry[]) => void
  onClose: () => void
}

/** Ticks the entries that are pasted. The server reads the lines, and says which ones cannot be used. */
function PasteList({ event, onTick, onClose }: PasteListProps) {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trimEnd(), PAUSE_MS)
  const lines = settled.split('\n')
  const { data, error, isPlaceholderData } = useQuery({
    ...entryQueries.pasted(event, lines),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const answers = settled === '' ? [] : (data?.body ?? [])
  const found = answers.filter(({ department }) => department !== null)
  const isRead = settled === text.trimEnd() && !isPlaceholderData
  return (
    <Dialog title="Paste a list" onClose={onClose}>
      <Textarea
        label="One entry per line"
        description="A department or team, by its whole name, with its people: Civil Engineering; Asha Rao 21CE101; Ravi K 21CE117. Or people alone, by roll number or email."
        autosize
        minRows={4}
        maxRows={10}
        maxLength={TEXT_MAX}
        error={error?.message}
        value={text}
        onChange={(change) => setText(change.currentTarget.value)}
      />
      {isRead && found.length < answers.length && (
        <ul aria-label="Lines that are left out">
          {answers.map(
            (one, index) =>
              one.error && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name.
                <li key={index} className={line.note} style={{ overflowWrap: 'anywhere' }}>
                  Line {index + 1}: {lines[index]} · {one.error}
                </li>
              ),
          )}
        </ul>
      )}
      <Group justify="flex-end" mt="sm">
        <Button
          disabled={!isRead || found.length === 0}
          onClick={() => {
            onTick(found)
            onClose()
          }}
        >
          Tick {counted(found.length, 'entry', 'entries')}
        </Button>
      </Group>
    </Dialog>
  )
}
