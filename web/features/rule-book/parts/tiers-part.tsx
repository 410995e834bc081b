import { NativeSelect, TextInput } from '@mantine/core'
import { memo } from 'react'
import { choicesOf, keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { fieldAt } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import { PlacePoints } from '#web/features/rule-book/fields/rule-fields.tsx'
import { useSports } from '#web/lib/club.ts'
import { EditedRows } from './edited-rows.tsx'
import { Part, type PartProps } from './part.tsx'

type Tier = RuleDraft['tiers'][number]

/** The points of places. */
export const TiersPart = memo(({ value, edit, errors }: PartProps<'tiers'>) => (
  <Part title="Tiers" hint="How many points the places of an event give. Not all events need the same." field="tiers">
    <EditedRows
      rows={value}
      onChange={(rows) => edit('tiers', rows)}
      nameOf={({ name }) => `tier ${name}`}
      add="Add a tier"
      newRow={newTier}
    >
      {(tier) => <TierFields tier={tier} edit={edit} errors={errors} />}
    </EditedRows>
  </Part>
))

interface TierFieldsProps extends Omit<PartProps<'tiers'>, 'value'> {
  tier: Tier
}

const TierFields = memo(({ tier: { key, name, points }, edit, errors }: TierFieldsProps) => {
  const change = (changed: Partial<Tier>) =>
    edit('tiers', (tiers) => tiers.map((tier) => (tier.key === key ? { ...tier, ...changed } : tier)))
  return (
    <>
      <TextInput
        label="Name of the tier"
        maw={240}
        value={name}
        {...fieldAt(errors, `tiers.${key}.name`)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PlacePoints
        label={`Tier ${name}`}
        points={points}
        field={`tiers.${key}.points`}
        errors={errors}
        onChange={(next) => change({ points: next })}
      />
    </>
  )
})

const NAMES = [...'ABCDEFGHIJKLMNOPQRST']

/** The next letter that no tier has, with the points of the last tier. */
function newTier(tiers: readonly Tier[]): Omit<Tier, 'key'> | null {
  const name = NAMES.find((letter) => !tiers.some((tier) => tier.name === letter))
  return name ? { name, points: tiers.at(-1)?.points ?? [10, 6, 4] } : null
}

type Stage = RuleDraft['secondStage'][number]

/** Sports in which the sums of a department's entries make the places. */
export const SecondStagePart = memo(({ value, edit, errors }: PartProps<'secondStage'>) => {
  const sports = useSports()
  return (
    <Part
      title="Sums of entries"
      hint="For sports such as athletics: places of entries give these points, and the sums of the departments make the places that are paid."
      field="secondStage"
    >
      <EditedRows
        rows={value}
        onChange={(rows) => edit('secondStage', rows)}
        nameOf={({ sport }) => SPORTS[sport]}
        add="Add a sport"
        newRow={newStage}
      >
        {({ key, sport, points }, _, change) => (
          <>
            <NativeSelect
              label="Sport"
              maw={240}
              data={choicesOf(sports)}
              value={sport}
              {...fieldAt(errors, `secondStage.${key}.sport`)}
              onChange={(event) => change({ sport: event.currentTarget.value as Sport })}
            />
            <PlacePoints
              label={SPORTS[sport]}
              points={points}
              field={`secondStage.${key}.points`}
              errors={errors}
              onChange={(next) => change({ points: next })}
            />
          </>
        )}
      </EditedRows>
    </Part>
  )
})

/** The first sport from the end that has no second stage: athletics come last. */
function newStage(stages: readonly Stage[]): Omit<Stage, 'key'> | null {
  const sport = keysOf(SPORTS).findLast((one) => !stages.some((stage) => stage.sport === one))
  return sport ? { sport, points: [8, 7, 6, 5, 4, 3, 2, 1] } : null
}
