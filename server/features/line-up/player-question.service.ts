import type { PlayerQuestion, QuestionAnswer, QuestionCreate } from '#contract/player-question/calls.ts'
import {
  asVisitorsSee,
  namedMembers,
  withAccounts,
} from '#server/features/championship/entries/entry-replies.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { type Actor, requireOwnDepartment } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, forbidden, invalid, requireFound } from '#server/platform/http/errors.ts'
import { listLineUpMembers } from './line-up.queries.ts'
import { managesAllLineUps, requireOpenSeason } from './line-up.rules.ts'
import { findSide, type MatchSide, reasonsOf } from './line-up-facts.queries.ts'
import { findQuestion, hasOpenQuestion, insertQuestion, ruleQuestion } from './player-question.queries.ts'

const UNKNOWN_QUESTION = 'There is no such question.'

const lockMatch = (id: string) => allOf(seasonLocks.open, matchLocks.byId(id))

/** Asks about a person of a side, and keeps what the rules say now. */
export async function askQuestion(context: AppContext, by: Actor, input: QuestionCreate): Promise<PlayerQuestion> {
  const { store, newId, now } = context
  const id = newId()
  const change = { action: 'questionPlayer', subject: 'player_question', id, lock: lockMatch(input.match) } as const
  await store.manage(by, change, async (tx, [season]) => {
    const side = await findSide(context, tx, input)
    requireOtherSide(by, side)
    requireOpenSeason(side, season)
    const person = await findPerson(tx, side, input)
    if (await hasOpenQuestion(tx, side.match.id, person))
      throw conflict('question_open', `A question about ${asVisitorsSee(person).name} is open in this match already.`)
    const [reasons = []] = await reasonsOf(tx, side, [person])
    await insertQuestion(tx, {
      id,
      match_id: side.match.id,
      entry_id: side.entry._id,
      department_id: managesAllLineUps(by) ? null : by.departmentId,
      profile_id: person.profile_id,
      person_key: person.person_key,
      name: person.name,
      question: input.text,
      reasons: JSON.stringify(reasons),
      asked_at: now().toISOString(),
      upheld: null,
      answer: null,
      answered_at: null,
    })
  })
  return showQuestion(context, id)
}

/** The person at this place of the line-up; while none is given, of the squad. */
async function findPerson(tx: Reader, { match, entry }: MatchSide, { member, name }: QuestionCreate) {
  const given = await withAccounts(tx, await listLineUpMembers(tx, match.id, entry._id))
  const people = given.length > 0 ? given : await namedMembers(tx, [entry._id])
  const person = people[member]
  if (!person) throw invalid('invalid_input', 'There is no such person on this side.', 'member')
  if (asVisitorsSee(person).name !== name)
    throw conflict('line_up_changed', 'This line-up changed meanwhile. Look at it again before you ask.')
  return person
}

/** Upholds or dismisses a question. What follows from it is decided elsewhere: it changes no points. */
export async function answerQuestion(
  context: AppContext,
  by: Actor,
  id: string,
  { upheld, text }: QuestionAnswer,
): Promise<PlayerQuestion> {
  const { store, now } = context
  const known = requireFound(await findRow(store.reads, 'player_question', id), UNKNOWN_QUESTION)
  const change = { action: 'answerQuestion', subject: 'player_question', id, lock: lockMatch(known.match_id) } as const
  await store.manage(by, change, async (tx, [season]) => {
    const row = requireFound(await findRow(tx, 'player_question', id), UNKNOWN_QUESTION)
    const side = await findSide(context, tx, { match: row.match_id, entry: row.entry_id })
    requireThirdDepartment(by, side)
    requireOpenSeason(side, season)
    if (row.upheld !== null) throw conflict('question_answered', 'This question is answered already.')
    await ruleQuestion(tx, id, { upheld: upheld ? 1 : 0, answer: text, answered_at: now().toISOString() })
  })
  return showQuestion(context, id)
}

async function showQuestion({ store }: AppContext, id: string): Promise<PlayerQuestion> {
  return requireFound(await findQuestion(store.reads, id), UNKNOWN_QUESTION)
}

/** Heads and sports leads question the other side of a match of their department. */
function requireOtherSide(by: Actor, { entry, opponent }: MatchSide): void {
  if (managesAllLineUps(by)) return
  if (by.departmentId === entry.department._id)
    throw forbidden('question_own_side', 'This is your own side. You can question the other one.')
  requireOwnDepartment(by, opponent.department._id)
}

/** Those who rule belong to neither side. */
function requireThirdDepartment(by: Actor, { entry, opponent }: MatchSide): void {
  if ([entry, opponent].some(({ department }) => department._id === by.departmentId))
    throw forbidden('question_own_side', 'Your department plays in this match, so another organiser answers.')
}
