import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { TieBreak } from '#contract/rule-book/rule-book.ts'
import type { EventGender, EventKind, MatchTag, Sport } from '#contract/values/enums.ts'
import { conductName } from '#rules/words/award-rules.ts'

/** A number as it is typed. An empty field is an empty text. */
export type Typed = number | string
export type Row<T> = T & { key: number }

export interface PlacingDraft {
  ties: NonNullable<RuleBook['ties']> | ''
  emptyPlaces: NonNullable<RuleBook['emptyPlaces']> | ''
  counting: Typed
  entries: Typed
  departments: Typed
}
export interface PayDraft extends PlacingDraft {
  sport: Sport | ''
  gender: EventGender | ''
  /** The key of a tier, so that the line follows when the tier is renamed. */
  tier: number
  finisher: Typed
}
type Amounts<K extends string> = Partial<Record<K, Typed>>
export type MatchOutcomeField = Exclude<
  keyof NonNullable<RuleBook['matches']>,
  'sports' | 'tags' | 'kinds' | 'counting'
>
export interface MatchesDraft extends Record<MatchOutcomeField, Typed> {
  sports: Amounts<Sport>
  tags: Amounts<MatchTag>
  kinds: EventKind[]
  counting?: Typed | undefined
}

/** A rule book while it is edited: rows keep their order and their key, and fields may be half typed. */
export interface RuleDraft {
  tiers: Row<{ name: string; points: Typed[] }>[]
  pays: Row<PayDraft>[]
  placing: PlacingDraft
  matches: MatchesDraft | null
  participation: Amounts<EventKind>
  secondStage: Row<{ sport: Sport; points: Typed[] }>[]
  /** The kind in words: 'No show' for NO_SHOW. */
  conduct: Row<{ kind: string; points: Typed }>[]
  bonuses: Amounts<keyof RuleBook['bonuses']>
  tables: Row<{ name: string; genders: EventGender[] }>[]
  tieBreaks: TieBreak[]
}

export const NO_PLACING: PlacingDraft = { ties: '', emptyPlaces: '', counting: '', entries: '', departments: '' }

export type TierName = Pick<RuleDraft['tiers'][number], 'key' | 'name'>

export const nextKey = (rows: readonly Row<object>[]) => 1 + Math.max(0, ...rows.map(({ key }) => key))

const keyed = <T extends object>(values: readonly T[]): Row<T>[] =>
  values.map((value, index) => ({ ...value, key: index + 1 }))

/** The draft of a rule book that nothing is changed in yet. */
export function draftOf(rules: RuleBook): RuleDraft {
  const tiers = keyed(Object.entries(rules.tiers).map(([name, points]) => ({ name, points: [...points] })))
  const keyOfTier = (name: string) => tiers.find((tier) => tier.name === name)?.key ?? 0
  return {
    tiers,
    pays: keyed(
      rules.pays.map((line) => ({
        sport: line.sport ?? ('' as const),
        gender: line.gender ?? ('' as const),
        tier: keyOfTier(line.tier),
        finisher: line.finisher ?? '',
        ...placingOf(line),
      })),
    ),
    placing: placingOf(rules),
    matches: rules.matches ?? null,
    participation: rules.participation,
    secondStage: keyed(rules.secondStage),
    conduct: keyed(Object.entries(rules.conduct).map(([kind, points]) => ({ kind: conductName(kind), points }))),
    bonuses: rules.bonuses,
    tables: keyed(rules.tables.map(({ name, genders }) => ({ name, genders: genders ?? [] }))),
    tieBreaks: rules.tieBreaks,
  }
}

const placingOf = ({
  ties,
  emptyPlaces,
  counting,
  minimum,
}: Pick<RuleBook, 'ties' | 'emptyPlaces' | 'counting' | 'minimum'>): PlacingDraft => ({
  ties: ties ?? '',
  emptyPlaces: emptyPlaces ?? '',
  counting: counting ?? '',
  entries: minimum?.entries ?? '',
  departments: minimum?.departments ?? '',
})

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
