import { Button, Group, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastedEntry } from '#contract/entry/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import line from '#web/ui/list/line.module.css'

const TEXT_MAX = 20_000
const PAUSE_MS = 300

interface PasteListProps {
  event: string
  onTick: (found: readonly PastedEntry[]) => void
  onClose: () => void
}

/** Ticks the entries that are pasted. The server reads the lines, and says which ones cannot be used. */
export function PasteList({ event, onTick, onClose }: PasteListProps) {
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
