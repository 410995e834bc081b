import { at } from '#server/demo/chance.ts'
import { HOUR_MS } from '#server/demo/setting.ts'
import { getLineUpSquad, getLineUps, setLineUp } from '#server/features/line-up/line-up.service.ts'
import { answerQuestion, askQuestion } from '#server/features/line-up/player-question.service.ts'
import type { Past } from './past.ts'

const ON_THE_FIELD = 7
const RESERVES = 3
/** Results whose line-ups were kept. One side of the next match has given its own already. */
const KEPT = 4

/** Line-ups of the last results of an event, a question about a player, and the line-up of a match to come. */
export async function giveLineUps({ context, tx, cast, setNow }: Past, event: string) {
  const { organiser } = cast
  const select = tx.selectFrom('match').selectAll().where('event_id', '=', event).orderBy('plays_at', 'desc')
  const played = await select.where('status', '=', 'SUMMARY').limit(KEPT).execute()
  const coming = await select.where('status', '=', 'UPCOMING').limit(1).execute()
  for (const match of [...played, ...coming]) {
    setNow(new Date(match.updated_at))
    const { sides } = await getLineUps(context, match.id)
    for (const { entry } of match.status === 'UPCOMING' ? sides.slice(0, 1) : sides) {
      const ids = { match: match.id, entry: entry._id }
      const { lineUp } = await getLineUpSquad(context, organiser, ids)
      const members = lineUp
        .slice(0, ON_THE_FIELD + RESERVES)
        .map(({ member }, position) => ({ member, reserve: position >= ON_THE_FIELD }))
      await setLineUp(context, organiser, ids, { members, version: 0 })
    }
  }
  const last = at(played, 0)
  const side = at((await getLineUps(context, last.id)).sides, 0)
  const { name } = at(side.people, 1)
  setNow(new Date(new Date(last.updated_at).getTime() + HOUR_MS))
  const text = 'We have not seen this player in any class of the department.'
  const { _id } = await askQuestion(context, organiser, {
    ...{ match: last.id, entry: side.entry._id },
    ...{ member: 1, name, text },
  })
  const answer = 'The register of the college names the department, and the card was shown to both captains.'
  await answerQuestion(context, { ...organiser, departmentId: null }, _id, { upheld: false, text: answer })
}
