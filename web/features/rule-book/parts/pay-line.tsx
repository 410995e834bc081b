import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { choicesOf, EVENT_GENDERS, type EventGender, SPORTS, type Sport } from '#contract/values/enums.ts'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft, TierName } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'
import { NumberField } from '#web/features/rule-book/fields/number-field.tsx'
import { PlacingFields } from '#web/features/rule-book/fields/placing-fields.tsx'
import classes from './part.module.css'

type Line = RuleDraft['pays'][number]

interface PayLineProps {
  line: Line
  tiers: readonly TierName[]
  edit: EditPart
  errors: DraftErrors
}

/** Events by sport and gender, their tier, and rules of their own. */
export const PayLine = memo(({ line, tiers, edit, errors }: PayLineProps) => {
  const { key, sport, gender, tier, finisher, ...placing } = line
  const field = `pays.${key}`
  const change = (changed: Partial<Line>) =>
    edit('pays', (lines) => lines.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const isKnown = tiers.some((one) => one.key === tier)
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label="Sport"
          data={choicesOf(SPORTS, 'All sports')}
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
          name={`${field}.tier`}
          error={errors[`${field}.tier`]}
          onChange={(event) => change({ tier: Number(event.currentTarget.value) })}
        />
      </div>
      <details open={isSpecial(line) || undefined}>
        <summary>Rules of their own</summary>
        <div className={classes.content}>
          <NumberField
            label="Points for each entry that finishes"
            maw={280}
            mt="xs"
            value={finisher}
            name={`${field}.finisher`}
            error={errors[`${field}.finisher`]}
            onChange={(next) => change({ finisher: next })}
          />
          <PlacingFields value={placing} none="As for all events" field={field} errors={errors} onChange={change} />
        </div>
      </details>
    </>
  )
})

const isSpecial = ({ finisher, ties, emptyPlaces, counting, entries, departments }: Line) =>
  [finisher, ties, emptyPlaces, counting, entries, departments].some((value) => value !== '')
