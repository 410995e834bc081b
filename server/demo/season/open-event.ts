import { stageRules } from '#contract/draw/stage-schemas.ts'
import type { EntrySquadUpdate } from '#contract/entry-squad/calls.ts'
import type { EventCreate } from '#contract/event/calls.ts'
import { drawStage, setSeeds, setStages, voidDraw } from '#server/features/championship/draws/draw.service.ts'
import { enterEvent } from '#server/features/championship/entries/entry.service.ts'
import { setEntrySquad } from '#server/features/championship/entries/entry-squad.service.ts'
import { createEvent } from '#server/features/championship/events/event.service.ts'
import type { Past } from './past.ts'

export type Members = EntrySquadUpdate['members']
export const PLAYER = { reserve: false, captain: false }
/** What an event takes as entries, where nothing else is said. */
export const TERMS = { entrant: 'TEAM', entriesEach: 1 } as const

interface Opening {
  event: EventCreate
  entries: readonly { department: string; team?: string; members: Members }[]
  stages?: readonly object[] | undefined
  /** So many of the entries are seeded, in their order. Without seeds lots decide. */
  seeded?: number
  witnesses?: string
  /** The first stage is drawn twice: why its first draw was voided. */
  voided?: string | undefined
}

/** Creates an event with its entries and squads, and draws its stages. */
export async function openEvent({ context, cast }: Past, opening: Opening) {
  const by = cast.organiser
  const { event, stages = [], seeded = 0, witnesses, voided } = opening
  const { _id: id } = await createEvent(context, by, event)
  const entries: string[] = []
  for (const { members, ...entry } of opening.entries) {
    const { _id } = await enterEvent(context, by, { event: id, ...entry })
    await setEntrySquad(context, by, _id, { members, version: 0 })
    entries.push(_id)
  }
  if (stages.length === 0) return { id, entries, stages: [] }
  await setSeeds(context, by, id, {
    seeds: entries.slice(0, seeded).map((entry, index) => ({ entry, seed: index + 1 })),
  })
  const drawn = await setStages(context, by, id, { stages: stages.map((rules) => stageRules.parse(rules)) })
  const ids = drawn.stages.map(({ _id }) => _id)
  const method = seeded > 0 ? ('SEEDS' as const) : ('LOTS' as const)
  const draw = (stage: string, seed: string) =>
    drawStage(context, by, stage, { method, seed, witnesses, isPublic: true })
  if (voided && ids[0]) {
    await draw(ids[0], 'first pot')
    await voidDraw(context, by, ids[0], { reason: voided })
  }
  for (const stage of ids) await draw(stage, [event.sport, event.gender, event.name].join(' '))
  return { id, entries, stages: ids }
}
