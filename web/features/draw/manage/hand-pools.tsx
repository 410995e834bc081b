import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import type { EntryOfDraw } from '#contract/draw/calls.ts'
import { poolName } from '#rules/draws/pools.ts'
import type { ByHand } from './by-hand.ts'

interface HandPoolsProps {
  entries: readonly Pick<EntryOfDraw, '_id' | 'title'>[]
  pools: number
  onChange: (byHand: ByHand) => void
}

/** The pool of each entry. */
export function HandPools({ entries, pools, onChange }: HandPoolsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const names = Array.from({ length: pools }, (_, index) => poolName(index))

  function choose(entry: string, pool: string) {
    const next = { ...chosen, [entry]: pool }
    setChosen(next)
    onChange({
      pools: names.map((name) => entries.flatMap(({ _id }) => (next[_id] === name ? _id : []))),
    })
  }

  return (
    <Stack gap="xs">
      {entries.map(({ _id, title }) => (
        <NativeSelect
          key={_id}
          label={title}
          data={[
            { value: '', label: 'Not drawn yet' },
            ...names.map((name) => ({ value: name, label: `Pool ${name}` })),
          ]}
          value={chosen[_id] ?? ''}
          onChange={(event) => choose(_id, event.currentTarget.value)}
        />
      ))}
    </Stack>
  )
}
