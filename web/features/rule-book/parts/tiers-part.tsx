import { TextInput } from '@mantine/core'
import { memo } from 'react'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import { PlacePoints } from '#web/features/rule-book/fields/place-points.tsx'
import { EditedRows } from './edited-rows.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

type Tier = RuleDraft['tiers'][number]

/** The points of places. */
export const TiersPart = memo(({ value, edit, errors }: PartProps<'tiers'>) => (
  <Part
    title="Tiers"
    hint="How many points the places of an event give. Not all events need the same."
    error={errors.tiers}
  >
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
        name={`tiers.${key}.name`}
        error={errors[`tiers.${key}.name`]}
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
