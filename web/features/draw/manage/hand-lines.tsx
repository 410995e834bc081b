import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { EntryOfDraw } from '#contract/draw/calls.ts'
import { bracketSize } from '#rules/draws/bracket.ts'
import { openLines } from '#rules/draws/knock-out.ts'
import type { ByHand } from './by-hand.ts'

interface HandLinesProps {
  entries: readonly Pick<EntryOfDraw, '_id' | 'title'>[]
  byes: Parameters<typeof openLines>[1]
  onChange: (byHand: ByHand) => void
}

/** The lines of a bracket from the top. Those of byes are left out. */
export function HandLines({ entries, byes, onChange }: HandLinesProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const size = bracketSize(entries.length)
  const open = openLines(entries.length, byes)

  function choose(line: number, entry: string) {
    const next = { ...chosen, [line]: entry }
    setChosen(next)
    onChange({ lines: Array.from({ length: size }, (_, index) => next[index + 1] || null) })
  }

  return (
    <Stack gap="xs">
      <Text size="sm">
        {open.length === size ? 'Each line has an entry.' : 'Lines without a field below are byes.'}
      </Text>
      {open.map((line) => (
        <NativeSelect
          key={line}
          label={`Line ${line}, match ${Math.ceil(line / 2)}`}
          data={[
            { value: '', label: 'Not drawn yet' },
            ...entries
              .filter(({ _id }) => chosen[line] === _id || !Object.values(chosen).includes(_id))
              .map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
          value={chosen[line] ?? ''}
          onChange={(event) => choose(line, event.currentTarget.value)}
        />
      ))}
    </Stack>
  )
}
