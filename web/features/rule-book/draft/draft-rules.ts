import type { PayDraft, PlacingDraft, RuleDraft, Typed } from './rule-draft.ts'

/** 'No show' as NO_SHOW. */
export const kindOf = (words: string) =>
  words
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')

/** Rows that were added and never filled in mean nothing. */
export const filledConduct = ({ conduct }: RuleDraft) =>
  conduct.filter(({ kind, points }) => kind.trim() !== '' || points !== '')

/** What the draft says, to be checked by the contract: half-typed numbers are texts, which it refuses. */
export const rulesOfDraft = (draft: RuleDraft) => {
  const tierName = (key: number) => draft.tiers.find((tier) => tier.key === key)?.name.trim() ?? ''
  return withoutEmpty({
    tiers: Object.fromEntries(draft.tiers.map(({ name, points }) => [name.trim(), placePoints(points)])),
    pays: draft.pays.map((line) => payLine(line, tierName(line.tier))),
    ...placing(draft.placing),
    matches: draft.matches
      ? {
          ...withoutEmpty(draft.matches),
          sports: withoutEmpty(draft.matches.sports),
          tags: withoutEmpty(draft.matches.tags),
        }
      : undefined,
    participation: withoutEmpty(draft.participation),
    secondStage: draft.secondStage.map(({ sport, points }) => ({ sport, points: placePoints(points) })),
    conduct: Object.fromEntries(filledConduct(draft).map(({ kind, points }) => [kindOf(kind), points])),
    bonuses: withoutEmpty(draft.bonuses),
    tables: draft.tables.map(({ name, genders }) => (genders.length > 0 ? { name, genders } : { name })),
    tieBreaks: draft.tieBreaks,
  })
}

const payLine = ({ sport, gender, finisher, ...own }: PayDraft, tier: string) => ({
  tier,
  ...withoutEmpty({ sport, gender, finisher }),
  ...placing(own),
})

function placing({ ties, emptyPlaces, counting, entries, departments }: PlacingDraft) {
  const minimum = withoutEmpty({ entries, departments })
  return withoutEmpty({
    ties,
    emptyPlaces,
    counting,
    minimum: Object.keys(minimum).length > 0 ? minimum : undefined,
  })
}

/** Empty fields after the last place are none. */
function placePoints(points: readonly Typed[]): Typed[] {
  const last = points.findLastIndex((value) => value !== '')
  return points.slice(0, last + 1)
}

const withoutEmpty = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined))
