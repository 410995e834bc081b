import { TextInput, Title } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { BONUSES } from '#contract/rule-book/rule-book.ts'
import { EVENT_KINDS } from '#contract/values/enums.ts'
import { listed } from '#rules/words/lists.ts'
import { matchWords } from '#rules/words/match-words.ts'
import { placeWords } from '#rules/words/place-words.ts'
import { placingWords } from '#rules/words/placing-words.ts'
import { bonusWords, conductWords, participationWords, secondStageWords } from '#rules/words/season-words.ts'
import { tableWords, tieBreakWords } from '#rules/words/table-words.ts'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import { fieldAt } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft, TierName } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'
import { AmountFields, NumberField, PlacingFields } from '#web/features/rule-book/fields/rule-fields.tsx'
import { EditedRows } from '#web/features/rule-book/parts/edited-rows.tsx'
import { MatchesPart } from '#web/features/rule-book/parts/matches-part.tsx'
import classes from '#web/features/rule-book/parts/part.module.css'
import { Part, PartContext, type PartProps, type PartWords } from '#web/features/rule-book/parts/part.tsx'
import { PaysPart } from '#web/features/rule-book/parts/pays-part.tsx'
import { TablesPart, TieBreaksPart } from '#web/features/rule-book/parts/tables-part.tsx'
import { SecondStagePart, TiersPart } from '#web/features/rule-book/parts/tiers-part.tsx'

/** How places of all events are counted, unless a line of the tiers says otherwise. */
const PlacingPart = memo(({ value, edit, errors }: PartProps<'placing'>) => (
  <Part title="How places are counted" field="placing" hint="For all events. A line above can have rules of its own.">
    <PlacingFields
      value={value}
      none="Not said"
      field="placing"
      errors={errors}
      onChange={(changed) => edit('placing', (placing) => ({ ...placing, ...changed }))}
    />
  </Part>
))

interface ExtrasPartProps extends Omit<PartProps<'bonuses'>, 'value'> {
  participation: RuleDraft['participation']
  bonuses: RuleDraft['bonuses']
}

/** Points for taking part, and at the end of the season. */
const ExtrasPart = memo(({ participation, bonuses, edit, errors }: ExtrasPartProps) => (
  <Part
    title="Taking part and bonuses"
    field="participation"
    and="bonuses"
    hint="Taking part pays a department once in an event, if one of its entries finishes."
  >
    <Title order={3}>Taking part</Title>
    <AmountFields
      labels={EVENT_KINDS}
      value={participation}
      field="participation"
      errors={errors}
      onChange={(changed) => edit('participation', (before) => ({ ...before, ...changed }))}
    />
    <Title order={3}>At the end of the season</Title>
    <AmountFields
      labels={BONUSES}
      value={bonuses}
      field="bonuses"
      errors={errors}
      onChange={(changed) => edit('bonuses', (before) => ({ ...before, ...changed }))}
    />
  </Part>
))

/** What costs points. */
const ConductPart = memo(({ value, edit, errors }: PartProps<'conduct'>) => (
  <Part title="Conduct" hint="What costs points, such as a no show: −5." field="conduct">
    <EditedRows
      rows={value}
      onChange={(rows) => edit('conduct', rows)}
      nameOf={({ kind }) => kind || 'new kind of conduct'}
      add="Add a kind of conduct"
      newRow={() => ({ kind: '', points: '' })}
    >
      {({ key, kind, points }, _, change) => (
        <div className={classes.fields}>
          <TextInput
            label="Conduct"
            value={kind}
            {...fieldAt(errors, `conduct.${key}.kind`)}
            onChange={(event) => change({ kind: event.currentTarget.value })}
          />
          <NumberField
            label="Points"
            value={points}
            // Phones have no minus on their pad of decimals.
            inputMode="text"
            {...fieldAt(errors, `conduct.${key}.points`)}
            onChange={(next) => change({ points: next })}
          />
        </div>
      )}
    </EditedRows>
  </Part>
))

interface RuleBookPartsProps {
  draft: RuleDraft
  /** Null while something is refused. */
  rules: RuleBook | null
  edit: EditPart
  errors: DraftErrors
}

const wordsOf = (rules: RuleBook): PartWords => ({
  tiers: [listed(Object.keys(rules.tiers))],
  pays: placeWords(rules),
  placing: placingWords(rules),
  secondStage: secondStageWords(rules),
  matches: matchWords(rules),
  participation: [...participationWords(rules), ...bonusWords(rules)],
  conduct: conductWords(rules),
  tables: tableWords(rules),
  tieBreaks: tieBreakWords(rules),
})

/** All parts of the rule book, in the order in which they are thought of. */
export function RuleBookParts({ draft, rules, ...form }: RuleBookPartsProps) {
  const tiers = useTierNames(draft.tiers)
  const words = useMemo(() => rules && wordsOf(rules), [rules])
  return (
    <PartContext value={{ words, errors: form.errors }}>
      <TiersPart value={draft.tiers} {...form} />
      <PaysPart value={draft.pays} tiers={tiers} {...form} />
      <PlacingPart value={draft.placing} {...form} />
      <SecondStagePart value={draft.secondStage} {...form} />
      <MatchesPart value={draft.matches} {...form} />
      <ExtrasPart participation={draft.participation} bonuses={draft.bonuses} {...form} />
      <ConductPart value={draft.conduct} {...form} />
      <TablesPart value={draft.tables} {...form} />
      <TieBreaksPart value={draft.tieBreaks} edit={form.edit} />
    </PartContext>
  )
}

/** The same object until a tier gets another name, so that points that are typed do not render all lines again. */
function useTierNames(tiers: RuleDraft['tiers']): TierName[] {
  const text = JSON.stringify(tiers.map(({ key, name }): TierName => ({ key, name })))
  return useMemo(() => JSON.parse(text), [text])
}
