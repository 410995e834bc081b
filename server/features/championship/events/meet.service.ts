import { eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import type { EventsOfMeetUpdate } from '#contract/event-result/calls.ts'
import type { Row } from '#server/db/schema.ts'
import type { SeasonChange } from '#server/features/championship/ledger/ledger-lines.service.ts'
import { settle, settleMeet } from '#server/features/championship/ledger/settle.service.ts'
import { isDrawn } from '#server/features/match/drawn.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { changeEvent, listParts, listPlaces } from './event.queries.ts'
import { getEvent } from './event.service.ts'
import { changeOneEvent } from './event-change.service.ts'

/** Adds events to a meet, and takes others out of it. */
export async function setMeet(
  context: AppContext,
  by: Actor,
  id: string,
  { add, remove }: EventsOfMeetUpdate,
): Promise<SportEventDetails> {
  await changeOneEvent(context, by, { action: 'setMeet', id }, async (change, meet) => {
    const { tx } = change
    const named = await tx
      .selectFrom('event')
      .selectAll()
      .where('id', 'in', [...add, ...remove])
      .execute()
    const joining = named.filter((event) => add.includes(event.id) && event.meet_id !== id)
    if (add.length > 0) {
      await requirePossibleMeet(tx, meet)
      if (add.some((one) => !named.some((event) => event.id === one && event.season_id === meet.season_id)))
        throw invalid('invalid_input', 'One of the events is not in this season.', 'add')
      const meets = await listParts(tx, add)
      for (const event of joining) requirePartOf(meet, event, meets.has(event.id))
    }
    for (const event of joining) await joinMeet(change, event, id)
    for (const event of named.filter((event) => remove.includes(event.id) && event.meet_id === id))
      await joinMeet(change, event, null)
    await settleMeet(change, id, WHY)
  })
  return getEvent(context, id)
}

const WHY = 'Events of the meet changed'

async function joinMeet(change: SeasonChange, event: Row<'event'>, meetId: string | null): Promise<void> {
  await changeEvent(change.tx, event, { meet_id: meetId })
  await settle(change, event.id, { why: WHY })
}

/** Throws unless other events can belong to this one. */
async function requirePossibleMeet(tx: ManagedTx, { id, meet_id, state }: Row<'event'>): Promise<void> {
  if (meet_id !== null) throw conflict('event_in_meet', 'It belongs to a meet itself. Take it out first.')
  if (state === 'NOT_PLAYED') throw conflict('event_ended', 'This event is not played.')
  if (await isDrawn(tx, id)) throw conflict('event_drawn', 'This event is drawn. Void its draw first.')
  if ((await listParts(tx, [id])).size === 0 && (await listPlaces(tx, id)).length > 0)
    throw conflict('event_has_places', 'It has places. Take them back first.')
}

function requirePartOf(meet: Row<'event'>, event: Row<'event'>, isMeet: boolean): void {
  const title = eventTitle(event)
  if (event.id === meet.id || isMeet) throw invalid('invalid_input', `${title} is a meet itself.`, 'add')
  if (event.meet_id !== null) throw conflict('event_in_meet', `${title} belongs to another meet. Take it out first.`)
  if (meet.gender !== 'MIXED' && event.gender !== meet.gender)
    throw invalid('invalid_input', `${title} has another gender than ${eventTitle(meet)}.`, 'add')
}
