import type { Official, OfficialsUpdate } from '#contract/official/calls.ts'
import { officialClashes, playingOfficials } from '#rules/schedule/hard-clash.ts'
import type { Row } from '#server/db/schema.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch } from '#server/features/match/match.queries.ts'
import { UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { listOfficials, listPlansAround, planAmong } from '#server/features/match/plan/match-plan.queries.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { UNKNOWN_PERSON } from '#server/features/profile/profile.service.ts'
import { recordEndedDuty, recordOfficials } from '#server/features/push/change.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { replaceOfficials } from './officials.queries.ts'

type Named = OfficialsUpdate['officials']

/** Replaces the officials of a match. The season is locked, so that no match is planned meanwhile. */
export async function setOfficials(
  { store, now }: AppContext,
  by: Actor,
  id: string,
  { officials, known, despiteClash }: OfficialsUpdate,
): Promise<Official[]> {
  const people = officials.map(({ person }) => person)
  const lock = allOf(seasonLocks.open, matchLocks.byId(id), profileLocks.allShared(people))
  const change = { action: 'setOfficials', subject: 'match', id, lock, snapshot: officialsOf } as const
  await store.manage(by, change, async (tx, [, row, found]) => {
    if (!row) throw notFound(UNKNOWN_MATCH)
    if (row.status === 'SUMMARY') throw conflict('match_not_upcoming', 'This match is over.')
    const before = (await officialsOf(tx, id)).map(({ _id, role }) => ({ person: _id, role }))
    if (!isSame(before, known))
      throw conflict('plan_changed', 'Somebody else named other officials meanwhile. Look at them before you go on.')
    for (const [at, { person }] of officials.entries())
      if (!found.includes(person)) throw invalid('invalid_input', UNKNOWN_PERSON, `officials.${at}.person`)
    const ended = before.filter(({ person }) => !people.includes(person))
    await replaceOfficials(
      tx,
      id,
      officials,
      ended.map(({ person }) => person),
    )
    if (!despiteClash) await requireFree(tx, row)
    await changeMatch(tx, id, { sequence: row.sequence + 1, updated_at: now().toISOString() })
    const isNew = ({ person, role }: Named[number]) => !before.some((one) => one.person === person && one.role === role)
    await recordOfficials(
      tx,
      id,
      officials.filter(isNew).map(({ person }) => person),
    )
    for (const { person, role } of ended) await recordEndedDuty(tx, id, person, role)
  })
  return officialsOf(store.reads, id)
}

const officialsOf = async (db: Reader, id: string) => (await listOfficials(db, [id])).get(id) ?? []

function isSame(one: Named, other: Named): boolean {
  const keysOf = (named: Named) => named.map(({ person, role }) => `${person} ${role}`).sort()
  return keysOf(one).join() === keysOf(other).join()
}

/** Throws when an official is needed elsewhere at the time of the match, or plays in it. */
async function requireFree(db: Reader, row: Row<'match'>): Promise<void> {
  const others = row.date === null ? [] : await listPlansAround(db, [row.date])
  const { plan, plans } = await planAmong(db, row, others)
  const clashes = [...playingOfficials(plan), ...officialClashes(plan, plans)]
  if (clashes.length > 0) throw conflict('schedule_clash', clashes.join(' '), 'despiteClash')
}
