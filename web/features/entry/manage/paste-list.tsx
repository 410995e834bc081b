import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#contract/values/counted.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import line from '#web/ui/list/line.module.css'
import { type Named, readPastedList } from './pasted-list.ts'

const TEXT_MAX = 20_000

interface PasteListProps {
  names: readonly Named[]
  mayEnter: ReadonlySet<string>
  onTick: (departments: readonly string[]) => void
  onClose: () => void
}

/** Ticks the departments whose names are pasted. Lines that cannot be used are named. */
export function PasteList({ names, mayEnter, onTick, onClose }: PasteListProps) {
  const [text, setText] = useState('')
  const lines = readPastedList(text, names, mayEnter)
  const found = lines.flatMap(({ department }) => (department === undefined ? [] : [department]))
  const faulty = lines.filter(({ fault }) => fault !== undefined)
  return (
    <Dialog title="Paste a list" onClose={onClose}>
      <Textarea
        label="Departments or teams, one per line"
        autosize
        minRows={4}
        maxRows={10}
        maxLength={TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {faulty.length > 0 && (
        <ul aria-label="Lines that are left out">
          {faulty.map((one) => (
            <li key={one.line} className={line.note} style={{ overflowWrap: 'anywhere' }}>
              Line {one.line}: {one.text} · {one.fault}
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" mt="sm">
        <Button
          disabled={found.length === 0}
          onClick={() => {
            onTick(found)
            onClose()
          }}
        >
          Tick {counted(found.length, 'department')}
        </Button>
      </Group>
    </Dialog>
  )
}
