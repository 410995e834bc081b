import type { InferResult } from 'kysely'
import type { PlayerQuestion } from '#contract/player-question/calls.ts'
import { isSamePerson } from '#rules/entry/same-person.ts'
import type { Row } from '#server/db/schema.ts'
import { identityOf } from '#server/features/championship/people/people.queries.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { overwriting } from '#server/platform/names/overwrite.ts'
import { publicName, withPublicNames } from '#server/platform/names/public-name.ts'

type QuestionRow = Row<'player_question'>

export async function hasOpenQuestion(
  db: Reader,
  matchId: string,
  person: Parameters<typeof identityOf>[0],
): Promise<boolean> {
  const open = await db
    .selectFrom('player_question')
    .select(['profile_id', 'person_key'])
    .where('match_id', '=', matchId)
    .where('upheld', 'is', null)
    .execute()
  const identity = identityOf(person)
  return open.some((asked) => isSamePerson(identityOf({ ...asked, roll_number: null }), identity))
}

export async function insertQuestion(tx: ManagedTx, row: QuestionRow): Promise<void> {
  const [known = row] = await tx
    .selectFrom('profile')
    .select('name')
    .where('id', '=', row.profile_id ?? '')
    .execute()
  const [stored = row] = await withPublicNames(tx, [row])
  const asPublic = overwriting([[known.name, stored.name]])
  const values = { ...stored, question: asPublic(row.question), reasons: asPublic(row.reasons) }
  await tx.insertInto('player_question').values(values).execute()
}

export async function ruleQuestion(
  tx: ManagedTx,
  id: string,
  ruling: Pick<QuestionRow, 'upheld' | 'answer' | 'answered_at'>,
): Promise<void> {
  await tx.updateTable('player_question').set(ruling).where('id', '=', id).execute()
}

const selectQuestions = (db: Reader) =>
  db
    .selectFrom('player_question')
    .leftJoin('department', 'department.id', 'player_question.department_id')
    .leftJoin('profile', 'profile.id', 'player_question.profile_id')
    .selectAll('player_question')
    .select(['department.name as department', publicName<string | null>().as('account'), 'profile.hides_name'])

/** The questions of a match in the order in which they were asked. */
export async function listQuestions(db: Reader, matchId: string): Promise<PlayerQuestion[]> {
  const questions = selectQuestions(db).where('player_question.match_id', '=', matchId)
  return (await questions.orderBy('player_question.asked_at').orderBy('player_question.id').execute()).map(asQuestion)
}

export async function findQuestion(db: Reader, id: string): Promise<PlayerQuestion | undefined> {
  const row = await selectQuestions(db).where('player_question.id', '=', id).executeTakeFirst()
  return row && asQuestion(row)
}

type Asked = InferResult<ReturnType<typeof selectQuestions>>[number]

const asQuestion = (row: Asked): PlayerQuestion => ({
  _id: row.id,
  entry: row.entry_id,
  person: { _id: row.hides_name === 1 ? null : row.profile_id, name: row.account ?? row.name },
  text: row.question,
  askedBy:
    row.department_id === null || row.department === null ? null : { _id: row.department_id, name: row.department },
  askedAt: row.asked_at,
  reasons: JSON.parse(row.reasons),
  ruling:
    row.upheld === null || row.answered_at === null
      ? null
      : { upheld: row.upheld === 1, text: row.answer ?? '', ruledAt: row.answered_at },
})
