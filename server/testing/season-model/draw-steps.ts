import type { StageOfDraw } from '#contract/draw/calls.ts'
import type { Random } from '#server/testing/hostile/random.ts'
import { changeDraw } from './draw-of-event.ts'
import { entriesOf, type Facts, known, type StageFact } from './facts.ts'
import { type ChooseStep, pickAny, pickSome } from './step.ts'

export const setStages: ChooseStep = ({ helper }, { events }, random) => {
  const id = pickAny(random, events.keys())
  if (!id) return undefined
  const rules: Omit<StageFact, 'id'> = {
    kind: random.pick(['LEAGUE', 'KNOCK_OUT']),
    leaving: random.pick(['REMOVE', 'WALK_OVERS']),
    thirdPlace: random.pick(['PLAYED', 'SHARED']),
  }
  const { kind, leaving, thirdPlace } = rules
  const tieBreaks = ['POINTS', 'DIFFERENCE', 'SCORED']
  const stage = kind === 'LEAGUE' ? { kind, leaving, tieBreaks } : { kind, thirdPlace }
  return {
    kind: 'setStages',
    words: `${id} ${JSON.stringify(stage)}`,
    send: () => helper.put(`draw/setStages/${id}`, { stages: [stage] }),
    accepted: (facts, { body }) => {
      known(facts.events, id).stage = { id: body.stages[0]._id, ...rules }
    },
  }
}

export const setSeeds: ChooseStep = ({ helper }, facts, random) => {
  const event = pickAny(random, facts.events.keys())
  if (!event) return undefined
  const seeds = pickSome(random, entriesOf(facts, event), 3).map(([entry], index) => ({ entry, seed: index + 1 }))
  return {
    kind: 'setSeeds',
    words: `${event} ${JSON.stringify(seeds)}`,
    send: () => helper.put(`draw/setSeeds/${event}`, { seeds }),
    accepted: () => undefined,
  }
}

/** By seeds, by lots or by hand. The model keeps the order of the lines and computes the rest. */
export const drawStage: ChooseStep = ({ helper }, facts, random) => {
  const [id, event] =
    pickAny(
      random,
      [...facts.events].filter(([, { stage }]) => stage),
    ) ?? []
  if (!id || !event?.stage) return undefined
  const { id: stageId, kind } = event.stage
  const method = random.pick(['SEEDS', 'LOTS', 'HAND'] as const)
  const isPublic = random.chance(0.7)
  const lines = linesByHand(facts, id, random)
  const byHand = kind === 'LEAGUE' ? { pools: [lines.filter((line) => line !== null)] } : { lines }
  const drawing = { method, isPublic, seed: `Seed ${random.below(1_000)}`, ...(method === 'HAND' && { byHand }) }
  return {
    kind: 'drawStage',
    words: `${id} ${JSON.stringify(drawing)}`,
    send: () => helper.post(`draw/drawStage/${stageId}`, drawing),
    accepted: (now, { body }) =>
      changeDraw(now, id, (drawn) => {
        const found = linesOf(body.stages[0], kind)
        requireStandingEntries(now, id, found)
        if (method === 'HAND' && kind === 'KNOCK_OUT' && String(found) !== String(lines))
          throw new Error(`The draw by hand has other lines: ${found}`)
        drawn.draw = { isPublic, lines: found, results: new Map(), gone: new Map() }
      }),
  }
}

/** All entries that stand, with byes in the second lines of the first fixtures. */
function linesByHand(facts: Facts, event: string, random: Random): (string | null)[] {
  const standing = entriesOf(facts, event).filter(([, { state }]) => state === 'ENTERED')
  const entries = pickSome(random, standing, standing.length).map(([entry]) => entry)
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, entries.length)))
  const byes = size - entries.length
  return [...entries.slice(0, byes).flatMap((entry) => [entry, null]), ...entries.slice(byes)]
}

/** The lines from the first round, and for a league its entries. */
function linesOf({ fixtures, pools }: StageOfDraw, kind: StageFact['kind']): (string | null)[] {
  if (kind === 'LEAGUE') return pools.flatMap(({ rows }) => rows.map(({ entry }) => entry))
  return fixtures.filter(({ round }) => round === 1).flatMap(({ sides }) => sides.map(({ entry }) => entry))
}

function requireStandingEntries(facts: Facts, event: string, lines: readonly (string | null)[]): void {
  const standing = entriesOf(facts, event).flatMap(([entry, { state }]) => (state === 'ENTERED' ? entry : []))
  const drawn = lines.filter((line) => line !== null)
  if (String(drawn.toSorted()) !== String(standing.toSorted()))
    throw new Error(`The draw has ${drawn.join()}, and these stand: ${standing.join()}.`)
  if (lines.some((line, index) => line === null && index % 2 === 0 && lines[index + 1] === null))
    throw new Error('Two byes meet.')
}

export const publishDraw: ChooseStep = ({ helper }, { events }, random) => {
  const [id, event] =
    pickAny(
      random,
      [...events].filter(([, { draw }]) => draw && !draw.isPublic),
    ) ?? []
  if (!id) return undefined
  return {
    kind: 'publishDraw',
    words: id,
    send: () => helper.put(`draw/publishDraw/${event?.stage?.id}`),
    accepted: (facts) =>
      changeDraw(facts, id, ({ draw }) => {
        if (draw) draw.isPublic = true
      }),
  }
}

export const voidDraw: ChooseStep = ({ helper }, { events }, random) => {
  const [id, event] =
    pickAny(
      random,
      [...events].filter(([, { draw }]) => draw),
    ) ?? []
  if (!id) return undefined
  return {
    kind: 'voidDraw',
    words: id,
    send: () => helper.put(`draw/voidDraw/${event?.stage?.id}`, { reason: 'One was missing' }),
    accepted: (facts) =>
      changeDraw(facts, id, (voided) => {
        if (voided.draw && voided.draw.results.size > 0) throw new Error(`The draw of ${id} was voided with results.`)
        voided.draw = null
      }),
  }
}
