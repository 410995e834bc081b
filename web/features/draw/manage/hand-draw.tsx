import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { EntryOfDraw } from '#contract/draw/calls.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { bracketSize } from '#rules/draws/bracket.ts'
import { heatName, heatsFor } from '#rules/draws/heats.ts'
import { openLines } from '#rules/draws/knock-out.ts'
import { poolName } from '#rules/draws/pools.ts'
import { groupTitle } from '#web/features/draw/draw-words.ts'

type Pairs = [string, string | null][]

/** A draw that was entered: the entry of each line from the top, the entries of each pool, or the pairs of a Swiss round. */
export type ByHand = { lines: (string | null)[] } | { pools: string[][] } | { pairs: Pairs }

/** Every entry has its place. */
export function isComplete(byHand: ByHand, entries: number): boolean {
  const given = 'lines' in byHand ? byHand.lines : 'pairs' in byHand ? byHand.pairs.flat() : byHand.pools.flat()
  const placed = given.filter(Boolean)
  return placed.length === entries && new Set(placed).size === entries
}

/** The pools or heats that entries are drawn into. The lanes of a heat follow the order of its entries. */
function groupsOf(rules: StageRules, entries: number): string[] {
  if (rules.kind === 'POOLS') return Array.from({ length: rules.pools }, (_, index) => poolName(index))
  if (rules.kind !== 'ATTEMPTS' || !rules.lanes) return []
  return Array.from({ length: heatsFor(entries, rules.lanes) }, (_, index) => heatName(index))
}

interface HandDrawProps {
  rules: StageRules
  entries: readonly Pick<EntryOfDraw, '_id' | 'title'>[]
  onChange: (byHand: ByHand) => void
}

/** What was drawn from the pot: an entry for each line of a bracket, a pool for each entry, or who meets in a Swiss round. */
export function HandDraw({ rules, entries, onChange }: HandDrawProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const choose = (key: string | number, value: string, drawn: (chosen: Readonly<Record<string, string>>) => ByHand) => {
    const next = { ...chosen, [key]: value }
    setChosen(next)
    onChange(drawn(next))
  }

  const names = groupsOf(rules, entries.length)
  if (names.length > 0) {
    const poolsOf = (next: typeof chosen) => ({
      pools: names.map((name) => entries.flatMap(({ _id }) => (next[_id] === name ? _id : []))),
    })
    return (
      <Stack gap="xs">
        {entries.map(({ _id, title }) => (
          <Choice
            key={_id}
            label={title}
            choices={names.map((name) => ({ value: name, label: groupTitle(rules.kind, name) }))}
            value={chosen[_id]}
            onChange={(pool) => choose(_id, pool, poolsOf)}
          />
        ))}
      </Stack>
    )
  }

  const choicesFor = (key: string | number) =>
    entries
      .filter(({ _id }) => chosen[key] === _id || !Object.values(chosen).includes(_id))
      .map(({ _id, title }) => ({ value: _id, label: title }))

  if (rules.kind === 'SWISS') {
    const pairsOf = (next: typeof chosen): { pairs: Pairs } => ({
      pairs: entries.flatMap(
        (_, index): Pairs => (index % 2 === 0 ? [[next[index] ?? '', next[index + 1] || null]] : []),
      ),
    })
    return (
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {entries.map(({ _id }, index) => (
          <Choice
            key={_id}
            label={index % 2 === 1 ? 'Against' : index < entries.length - 1 ? `Match ${index / 2 + 1}` : 'Bye'}
            choices={choicesFor(index)}
            value={chosen[index]}
            onChange={(entry) => choose(index, entry, pairsOf)}
          />
        ))}
      </SimpleGrid>
    )
  }

  if (rules.kind !== 'KNOCK_OUT') return null
  const size = bracketSize(entries.length)
  // The lines of byes are left out.
  const open = openLines(entries.length, rules.byes)
  const linesOf = (next: typeof chosen) => ({
    lines: Array.from({ length: size }, (_, index) => next[index + 1] || null),
  })
  return (
    <Stack gap="xs">
      <Text size="sm">
        {open.length === size ? 'Each line has an entry.' : 'Lines without a field below are byes.'}
      </Text>
      {open.map((line) => (
        <Choice
          key={line}
          label={`Line ${line}, match ${Math.ceil(line / 2)}`}
          choices={choicesFor(line)}
          value={chosen[line]}
          onChange={(entry) => choose(line, entry, linesOf)}
        />
      ))}
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  choices: { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string) => void
}

const Choice = ({ label, choices, value = '', onChange }: ChoiceProps) => (
  <NativeSelect
    label={label}
    data={[{ value: '', label: 'Not drawn yet' }, ...choices]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
