import { entryTitle } from '#contract/entry/entry.ts'
import type { LineUpSide, LineUpSquad, LineUpUpdate, MatchLineUps } from '#contract/line-up/calls.ts'
import { isSamePerson } from '#rules/entry/same-person.ts'
import { surplusOf } from '#rules/entry/squad-size.ts'
import type { MemberRow } from '#server/features/championship/entries/entry.queries.ts'
import {
  asVisitorsSee,
  findEntry,
  namedMembers,
  withAccounts,
} from '#server/features/championship/entries/entry-replies.queries.ts'
import { squadSizeOf } from '#server/features/championship/events/event-terms.queries.ts'
import { identityOf } from '#server/features/championship/people/people.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, requireFound } from '#server/platform/http/errors.ts'
import {
  findDrawnMatch,
  findLineUp,
  type LineUpMember,
  listLastLineUp,
  listLineUpMembers,
  snapshotLineUp,
  writeLineUp,
} from './line-up.queries.ts'
import { lineUpRows, requireComing, requireOpenSeason, requireOwnSide } from './line-up.rules.ts'
import { findSide, type MatchSide, reasonsOf } from './line-up-facts.queries.ts'
import { listQuestions } from './player-question.queries.ts'

interface Side {
  match: string
  entry: string
}

export async function getLineUps({ store }: AppContext, id: string): Promise<MatchLineUps> {
  const { reads } = store
  const match = requireFound(await findDrawnMatch(reads, id), UNKNOWN_MATCH)
  const given = (await withAccounts(reads, await listLineUpMembers(reads, match.id))).map(asVisitorsSee)
  const sides: LineUpSide[] = []
  for (const entryId of [match.entry1_id, match.entry2_id]) {
    const found = entryId === null ? undefined : await findEntry(reads, entryId)
    if (!found) continue
    const { squad, ...entry } = found
    const own = given.filter(({ entry_id }) => entry_id === entry._id)
    const isGiven = own.length > 0
    sides.push({ entry, isGiven, people: isGiven ? own.map(asPerson) : squad })
  }
  return { event: match.event_id, sides, questions: await listQuestions(reads, match.id) }
}

interface NamedPerson extends Pick<LineUpMember, 'profile_id' | 'name' | 'is_reserve'> {
  picture: string | null
}
const asPerson = ({ profile_id, name, picture, is_reserve }: NamedPerson): LineUpSide['people'][number] => ({
  person: profile_id === null ? null : { _id: profile_id, name, profilePic: picture },
  name,
  reserve: is_reserve === 1,
})

export async function getLineUpSquad(context: AppContext, by: Actor, ids: Side): Promise<LineUpSquad> {
  const { reads } = context.store
  const side = await findSide(context, reads, ids)
  requireOwnSide(by, side)
  const { match, entry, opponent, event } = side
  const { members, given, all } = await findPeople(reads, ids)
  const reasons = await reasonsOf(reads, side, all)
  const squad = all.map((member, index) => ({
    ...asPerson(member),
    member: member.person_key,
    captain: member.is_captain === 1,
    gender: member.gender,
    reasons: reasons[index] ?? [],
  }))
  const isGiven = given.length > 0
  const last = isGiven ? given : await listLastLineUp(reads, match.id, entry._id)
  const mayPlay = (key: string) => squad.some(({ member, reasons }) => member === key && reasons.length === 0)
  const keyOf = (one: LineUpMember | MemberRow) => all.find((known) => isSame(known, one))?.person_key ?? one.person_key
  return {
    match: { _id: match.id, status: match.status, date: match.date },
    entry,
    of: { _id: event.id, name: event.name, sport: event.sport, gender: event.gender },
    opponent: entryTitle(opponent),
    size: squadSizeOf(event),
    squad,
    isGiven,
    lineUp: (last.length > 0 ? last : members)
      .map((one) => ({ member: keyOf(one), reserve: one.is_reserve === 1 }))
      .filter(({ member }) => isGiven || mayPlay(member)),
    version: (await findLineUp(reads, match.id, entry._id))?.version ?? 0,
  }
}

const isSame = (one: LineUpMember | MemberRow, other: LineUpMember | MemberRow) =>
  isSamePerson(identityOf(one), identityOf(other))

/** The squad of a side, its line-up, and all of both: those of the line-up who left the squad are last. */
async function findPeople(db: Reader, { match, entry }: Side) {
  const members = await namedMembers(db, [entry])
  const given = await withAccounts(db, await listLineUpMembers(db, match, entry))
  const left = given.filter((one) => !members.some((member) => isSame(member, one)))
  return { members, given, all: [...members, ...left.map((one) => ({ ...one, is_captain: 0 as const }))] }
}

/** Replaces a line-up. The match is locked, so that it does not begin meanwhile. */
export async function setLineUp(context: AppContext, by: Actor, ids: Side, update: LineUpUpdate): Promise<LineUpSquad> {
  const { store, now } = context
  const { all } = await findPeople(store.reads, ids)
  const people = all.flatMap(({ profile_id }) => profile_id ?? [])
  const snapshot = (db: Reader) => snapshotLineUp(db, ids.match, ids.entry)
  const lock = allOf(seasonLocks.open, matchLocks.byId(ids.match), profileLocks.allShared(people))
  const change = { action: 'setLineUp', subject: 'match', id: ids.match, lock, snapshot } as const
  await store.manage(by, change, async (tx, [season]) => {
    const side = await findSide(context, tx, ids)
    requireOwnSide(by, side)
    requireOpenSeason(side, season)
    requireComing(by, side)
    const version = (await findLineUp(tx, ids.match, ids.entry))?.version ?? 0
    if (version !== update.version)
      throw conflict(
        'line_up_changed',
        'Somebody else changed this line-up meanwhile. Look at it again before you change it.',
      )
    const rows = lineUpRows(side, update.members, (await findPeople(tx, ids)).all)
    await requireEligible(tx, side, rows)
    await writeLineUp(
      tx,
      { match_id: ids.match, entry_id: ids.entry, version: version + 1, given_at: now().toISOString() },
      rows,
    )
  })
  return getLineUpSquad(context, by, ids)
}

async function requireEligible(tx: Reader, side: MatchSide, rows: readonly LineUpMember[]): Promise<void> {
  const { event } = side
  const surplus = surplusOf(
    squadSizeOf(event),
    rows.map(({ gender, is_reserve }) => ({ gender, reserve: is_reserve === 1 })),
    'line-up',
  )
  const sentences = [...new Set([...(await reasonsOf(tx, side, rows)).flat(), ...surplus])]
  if (sentences.length > 0) throw conflict('line_up_ineligible', sentences.join(' '), 'members')
}
