import { Checkbox, Switch, Title } from '@mantine/core'
import { memo } from 'react'
import { DEFAULT_MATCHES } from '#contract/rule-book/default-rule-book.ts'
import {
  choicesOf,
  EVENT_KINDS,
  type EventKind,
  MATCH_TAGS,
  type MatchTag,
  type Sport,
} from '#contract/values/enums.ts'
import { fieldAt } from '#web/features/rule-book/draft/check-draft.ts'
import type { MatchesDraft, MatchOutcomeField } from '#web/features/rule-book/draft/rule-draft.ts'
import { AmountFields, NumberField } from '#web/features/rule-book/fields/rule-fields.tsx'
import { useSports } from '#web/lib/club.ts'
import type { PartProps } from './part.tsx'
import { Part } from './part.tsx'

const OUTCOMES: Record<MatchOutcomeField, string> = {
  win: 'Win',
  tie: 'Tie',
  loss: 'Loss',
  default: 'Absent, told in time',
  forfeit: 'Absent, not told',
  bye: 'Bye',
  byeWon: 'Win after a bye, extra',
}

export const MatchesPart = memo(({ value, edit, errors }: PartProps<'matches'>) => {
  const sports = useSports()
  const change = (changed: Partial<MatchesDraft>) => edit('matches', (matches) => matches && { ...matches, ...changed })
  return (
    <Part
      title="Matches"
      hint="A win gives what its tag says, otherwise what its sport says, otherwise what is said here."
      field="matches"
    >
      <Switch
        label="Matches give points"
        checked={value !== null}
        onChange={({ currentTarget }) => edit('matches', () => (currentTarget.checked ? DEFAULT_MATCHES : null))}
      />
      {value && (
        <>
          <AmountFields<MatchOutcomeField>
            labels={OUTCOMES}
            value={value}
            field="matches"
            errors={errors}
            onChange={change}
          />
          <Title order={3}>A win with a tag</Title>
          <AmountFields<MatchTag>
            labels={MATCH_TAGS}
            value={value.tags}
            field="matches.tags"
            errors={errors}
            onChange={(changed) => change({ tags: { ...value.tags, ...changed } })}
          />
          <Title order={3}>A win in a sport</Title>
          <AmountFields<Sport>
            labels={sports}
            value={value.sports}
            field="matches.sports"
            errors={errors}
            onChange={(changed) => change({ sports: { ...value.sports, ...changed } })}
          />
          <Checkbox.Group
            label="Matches of these events count"
            description="Matches without an event always count."
            value={value.kinds}
            onChange={(kinds) => change({ kinds: kinds as EventKind[] })}
          >
            {choicesOf(EVENT_KINDS).map((choice) => (
              <Checkbox key={choice.value} mt="xs" {...choice} />
            ))}
          </Checkbox.Group>
          <NumberField
            label="Entries of a department whose matches count"
            description="In one event, the best placed ones. Empty: all."
            value={value.counting}
            {...fieldAt(errors, 'matches.counting')}
            allowNegative={false}
            onChange={(counting) => change({ counting })}
          />
        </>
      )}
    </Part>
  )
})
