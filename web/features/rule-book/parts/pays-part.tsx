import { NativeSelect, Stack } from '@mantine/core'
import { memo } from 'react'
import { genderWord } from '#contract/event/calls.ts'
import { choicesOf, EVENT_GENDERS, type EventGender, SPORTS, type Sport } from '#contract/values/enums.ts'
import { type DraftErrors, fieldAt } from '#web/features/rule-book/draft/check-draft.ts'
import { NO_PLACING, type RuleDraft, type TierName } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'
import { NumberField, PlacingFields } from '#web/features/rule-book/fields/rule-fields.tsx'
import { useSports } from '#web/lib/club.ts'
import { EditedRows } from './edited-rows.tsx'
import classes from './part.module.css'
import { Part, type PartProps } from './part.tsx'

type Pay = RuleDraft['pays'][number]

interface PaysPartProps extends PartProps<'pays'> {
  tiers: readonly TierName[]
}

export const PaysPart = memo(({ value, tiers, edit, errors }: PaysPartProps) => (
  <Part
    title="Which events they pay"
    hint="The first line that fits an event decides: put single events above, and a line for all others last."
    field="pays"
  >
    <EditedRows
      rows={value}
      onChange={(rows) => edit('pays', rows)}
      nameOf={nameOf}
      isOrdered
      add="Add a line"
      newRow={() => newLine(tiers)}
    >
      {(line) => <PayLine line={line} tiers={tiers} edit={edit} errors={errors} />}
    </EditedRows>
  </Part>
))

const nameOf = ({ sport, gender }: Pay, index: number) => {
  const events = [sport ? SPORTS[sport] : 'all sports', gender && genderWord(gender)]
  return `line ${index + 1}, ${events.filter(Boolean).join(', ')}`
}

function newLine([first]: readonly TierName[]): Omit<Pay, 'key'> | null {
  return first ? { sport: '', gender: '', tier: first.key, finisher: '', ...NO_PLACING } : null
}

interface PayLineProps {
  line: Pay
  tiers: readonly TierName[]
  edit: EditPart
  errors: DraftErrors
}

/** Events by sport and gender, their tier, and rules of their own. */
const PayLine = memo(({ line, tiers, edit, errors }: PayLineProps) => {
  const { key, sport, gender, tier, finisher, ...placing } = line
  const field = `pays.${key}`
  const change = (changed: Partial<Pay>) =>
    edit('pays', (lines) => lines.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const isKnown = tiers.some((one) => one.key === tier)
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label="Sport"
          data={choicesOf(useSports(), 'All sports')}
          value={sport}
          onChange={(event) => change({ sport: event.currentTarget.value as Sport | '' })}
        />
        <NativeSelect
          label="Gender"
          data={choicesOf(EVENT_GENDERS, 'All')}
          value={gender}
          onChange={(event) => change({ gender: event.currentTarget.value as EventGender | '' })}
        />
        <NativeSelect
          label="Tier"
          data={[
            ...(isKnown ? [] : [{ value: String(tier), label: 'Choose a tier' }]),
            ...tiers.map((one) => ({ value: String(one.key), label: one.name })),
          ]}
          value={String(tier)}
          {...fieldAt(errors, `${field}.tier`)}
          onChange={(event) => change({ tier: Number(event.currentTarget.value) })}
        />
      </div>
      <details open={isSpecial(line) || undefined}>
        <summary>Rules of their own</summary>
        <Stack gap="xs">
          <NumberField
            label="Points for each entry that finishes"
            maw={280}
            mt="xs"
            value={finisher}
            {...fieldAt(errors, `${field}.finisher`)}
            onChange={(next) => change({ finisher: next })}
          />
          <PlacingFields value={placing} none="As for all events" field={field} errors={errors} onChange={change} />
        </Stack>
      </details>
    </>
  )
})

const isSpecial = ({ finisher, ties, emptyPlaces, counting, entries, departments }: Pay) =>
  [finisher, ties, emptyPlaces, counting, entries, departments].some((value) => value !== '')
