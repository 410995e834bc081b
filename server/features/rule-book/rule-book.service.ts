import type { DryRun, RuleBook, RuleBookAdopt, RuleBookTrial, RuleBookVersion } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { dryRun } from '#rules/dry-run.ts'
import { latestVersion, rulesVersionAt, type SeasonRules } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { findOpenSeason, requireSeason } from '#server/features/season/season.queries.ts'
import type { Actor, By } from '#server/platform/auth/actor.ts'
import { dateIn, todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { findOpenSeasonRules, findSeasonRules, insertVersion, listAdopted } from './rule-book.queries.ts'
import { findSeasonFacts } from './season-facts.queries.ts'

type Clock = Pick<AppContext, 'now' | 'zone'>

/** The version that holds today, and whether the season has a rule book of its own. */
export async function findCurrentRules(clock: Clock, db: Reader, season: Row<'season'>) {
  return currentOf(clock, await findSeasonRules(db, season, clock.zone))
}

/** The same of the open season, which comes with them. */
export async function findOpenRules(clock: Clock, db: Reader) {
  const { season, rules } = await findOpenSeasonRules(db, clock.zone)
  return { season, ...currentOf(clock, rules) }
}

function currentOf({ now, zone }: Clock, rules: SeasonRules) {
  const isAdopted = rules.versions.length > 1
  // Formatting a day takes as long as reading the rules.
  const current = isAdopted
    ? rulesVersionAt(rules, { day: dateIn(zone, now()), knownVersion: null })
    : rules.versions[0]
  return { ...current, isAdopted }
}

/** The rules that hold on the last day of a season: today, while it is open. */
export async function findLastRules(context: AppContext, db: Reader, season: Row<'season'>): Promise<RuleBook> {
  const { now, zone } = context
  const rules = await findSeasonRules(db, season, zone)
  const lastDay = dateIn(zone, season.closed_at === null ? now() : new Date(season.closed_at))
  return rulesVersionAt(rules, { day: lastDay, knownVersion: null }).rules
}

export async function getCurrent(context: AppContext): Promise<RuleBookVersion> {
  const { season, version } = await findOpenRules(context, context.store.reads)
  return showVersion(context, season, version)
}

/** Latest first. The last one is version 0, the standard rules. */
export async function getVersions(
  { store, zone }: AppContext,
  seasonId: string | undefined,
): Promise<RuleBookVersion[]> {
  const season = await requireSeason(store.reads, seasonId)
  const [standard] = (await findSeasonRules(store.reads, season, zone)).versions
  return [...(await listAdopted(store.reads, season.id)), { ...standard, reason: null, adoptedAt: null, by: null }]
}

async function showVersion(context: AppContext, { id }: Row<'season'>, version: number): Promise<RuleBookVersion> {
  const found = (await getVersions(context, id)).find((one) => one.version === version)
  if (!found) throw new Error(`Season ${id} has no version ${version} of its rules.`)
  return found
}

export async function getSeasonFacts({ store, zone }: AppContext): Promise<SeasonFacts> {
  const season = await findOpenSeason(store.reads)
  return findSeasonFacts(store.reads, season, await findSeasonRules(store.reads, season, zone))
}

export async function tryRules(context: AppContext, { rules, from }: RuleBookTrial): Promise<DryRun> {
  const facts = await getSeasonFacts(context)
  const firstDay = facts.versions[0]?.from ?? ''
  requireDayOfSeason(firstDay, from)
  return dryRun(facts, { rules, from: from ?? firstDay, today: todayIn(context) })
}

export async function adoptRules(
  context: AppContext,
  by: Actor,
  { basedOn, ...adoption }: RuleBookAdopt,
): Promise<RuleBookVersion> {
  const id = context.newId()
  const change = { action: 'adoptRuleBook', subject: 'rule_book', id, lock: seasonLocks.open } as const
  const { season, version } = await context.store.manage(by, change, async (tx, season) => {
    const latest = latestVersion(await findSeasonRules(tx, season, context.zone))
    if (basedOn !== undefined && basedOn !== latest)
      throw conflict('rule_book_changed', `Version ${latest} was adopted meanwhile. Compare it with yours.`, {
        current: latest,
      })
    return { season, version: await addVersion(context, tx, by, season, { id, ...adoption }) }
  })
  return showVersion(context, season, version)
}

interface Adoption {
  id: string
  rules: RuleBook
  /** By default the first day of the season. */
  from?: string | undefined
  reason: string
}

/** Adds the next version. The season is locked, so nothing begins meanwhile. */
export async function addVersion(
  { now, zone }: AppContext,
  tx: ManagedTx,
  by: By,
  season: Row<'season'>,
  { id, rules, from, reason }: Adoption,
): Promise<number> {
  const existing = await findSeasonRules(tx, season, zone)
  requireDayOfSeason(existing.firstDay, from)
  if (from === undefined) requireNoLaterVersion(existing)
  const version = latestVersion(existing) + 1
  await insertVersion(tx, {
    id,
    season_id: season.id,
    version,
    valid_from: from ?? existing.firstDay,
    rules: JSON.stringify(rules),
    reason,
    adopted_by: by.id,
    adopted_at: now().toISOString(),
  })
  return version
}

/** Rules from the first day would be followed by a later version, and hold for nothing that begins after it. */
function requireNoLaterVersion({ firstDay, versions }: SeasonRules) {
  const later = versions.findLast((one) => one.from > firstDay)
  if (later)
    throw invalid(
      'invalid_input',
      `Version ${later.version} holds from ${later.from} on: choose the day from which these rules hold.`,
      'from',
    )
}

function requireDayOfSeason(firstDay: string, from: string | undefined) {
  if (from !== undefined && from < firstDay)
    throw invalid('invalid_input', `The season began on ${firstDay}: choose this day or a later one.`, 'from')
}
