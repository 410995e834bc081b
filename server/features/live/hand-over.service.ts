import { HAND_OVER_MINUTES, LIVE_SENTENCES } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { changeMatch } from '#server/features/match/match.queries.ts'
import { getMatch } from '#server/features/match/match.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { sharedSecret } from '#server/platform/auth/secrets.ts'
import type { AppContext } from '#server/platform/context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { isHandOverCode, newHandOverCode, requireKept, requireLive } from './live.rules.ts'
import { lockMatch, requireRoom } from './live.service.ts'

/** The keeper shows this code to the next keeper. Nothing is stored: it is signed. */
export async function getHandOverCode(context: AppContext, by: Actor, roomId: string) {
  const room = requireKept(await requireRoom(context, roomId), by, LIVE_SENTENCES.notYoursToScore)
  const until = new Date(context.now().getTime() + HAND_OVER_MINUTES * 60_000)
  return { code: newHandOverCode(await secretIn(context), room, until), until: until.toISOString() }
}

/** Takes over the score with the code of its keeper. A change of the keeper makes the code invalid. */
export async function acceptHandOver(
  context: AppContext,
  by: Actor,
  roomId: string,
  code: string,
): Promise<MatchDetails> {
  const { id } = await requireRoom(context, roomId)
  const secret = await secretIn(context)
  const change = { action: 'acceptHandOver', subject: 'match', id, lock: lockMatch(id) } as const
  await context.store.manage(by, change, async (tx, row) => {
    const room = requireLive(row)
    if (room.score_updater_id === by.id) throw conflict('keeper_unchanged', 'You keep this score already.')
    if (!isHandOverCode(code, secret, room, context.now()))
      throw conflict('hand_over_expired', 'This code is no longer valid. Ask the keeper to show a new one.')
    await changeMatch(tx, id, { score_updater_id: by.id, updated_at: context.now().toISOString() })
  })
  return getMatch(context, id)
}

const secretIn = ({ store }: AppContext) => sharedSecret(store, 'hand-over')
