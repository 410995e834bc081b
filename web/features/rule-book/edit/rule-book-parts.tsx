import { useMemo } from 'react'
import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft, TierName } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'
import { ConductPart } from '#web/features/rule-book/parts/conduct-part.tsx'
import { ExtrasPart } from '#web/features/rule-book/parts/extras-part.tsx'
import { MatchesPart } from '#web/features/rule-book/parts/matches-part.tsx'
import { PaysPart } from '#web/features/rule-book/parts/pays-part.tsx'
import { PlacingPart } from '#web/features/rule-book/parts/placing-part.tsx'
import { SecondStagePart } from '#web/features/rule-book/parts/second-stage-part.tsx'
import { TablesPart } from '#web/features/rule-book/parts/tables-part.tsx'
import { TieBreaksPart } from '#web/features/rule-book/parts/tie-breaks-part.tsx'
import { TiersPart } from '#web/features/rule-book/parts/tiers-part.tsx'

interface RuleBookPartsProps {
  draft: RuleDraft
  edit: EditPart
  errors: DraftErrors
}

/** All parts of the rule book, in the order in which they are thought of. */
export function RuleBookParts({ draft, ...form }: RuleBookPartsProps) {
  const tiers = useTierNames(draft.tiers)
  return (
    <>
      <TiersPart value={draft.tiers} {...form} />
      <PaysPart value={draft.pays} tiers={tiers} {...form} />
      <PlacingPart value={draft.placing} {...form} />
      <SecondStagePart value={draft.secondStage} {...form} />
      <MatchesPart value={draft.matches} {...form} />
      <ExtrasPart participation={draft.participation} bonuses={draft.bonuses} {...form} />
      <ConductPart value={draft.conduct} {...form} />
      <TablesPart value={draft.tables} {...form} />
      <TieBreaksPart value={draft.tieBreaks} {...form} />
    </>
  )
}

/** The same object until a tier gets another name, so that points that are typed do not render all lines again. */
function useTierNames(tiers: RuleDraft['tiers']): TierName[] {
  const text = JSON.stringify(tiers.map(({ key, name }): TierName => ({ key, name })))
  return useMemo(() => JSON.parse(text), [text])
}
