import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import type { Random } from '#server/testing/hostile/random.ts'
import { dayAfter } from './club-steps.ts'
import { beginEvent, changeDraw } from './draw-of-event.ts'
import { entriesOf, known, type PlaceFact } from './facts.ts'
import { totalOf } from './points.ts'
import { type ChooseStep, pickAny } from './step.ts'

/** Only what the model pays honestly: places, taking part, matches and conduct. */
function randomRules(random: Random): RuleBookInput {
  const points = (most: number) => random.below(most * 2 + 1) / 2
  const tier = () => Array.from({ length: 1 + random.below(4) }, () => points(20)).sort((one, other) => other - one)
  return {
    tiers: { A: tier(), B: tier() },
    pays: random.pick([[], [{ tier: 'A' }], [{ sport: 'CHESS', tier: 'B' }, { tier: 'A' }]] as const).map((line) => ({
      ...line,
    })),
    ties: random.pick(['SHARE', 'FULL'] as const),
    matches: { win: points(5), tie: points(2), loss: points(1), default: -points(2), forfeit: -points(3) },
    participation: random.pick([{}, { SEASON: 2 }, { SEASON: 1, ONE_DAY: 0.5 }]),
    conduct: { NO_SHOW: -2.5, LATE: -0.5 },
  }
}

export const adoptRules: ChooseStep = ({ admin }, { today }, random) => {
  const from = random.chance(0.3) ? undefined : dayAfter(today, random.below(9) - 5)
  const rules = randomRules(random)
  return {
    kind: 'adopt',
    words: `${from} ${JSON.stringify(rules)}`,
    send: () => admin.post('rulebook/adopt', { rules, reason: 'Agreed by the captains', ...(from && { from }) }),
    accepted: (facts, { body }) => void facts.ruleBooks.push({ version: body.version, from: body.from, rules }),
  }
}

/** Places that were typed: shared, with gaps, or none at all. */
export const setPlaces: ChooseStep = ({ helper }, facts, random) => {
  const id = pickAny(random, facts.events.keys())
  if (!id) return undefined
  const places = entriesOf(facts, id).flatMap(([, { department, label, state }]): PlaceFact[] => {
    if (state === 'WITHDRAWN' || random.chance(0.2)) return []
    const place = random.chance(0.2) ? null : 1 + random.below(4)
    return [{ department, label, place, outcome: place === null ? 'DID_NOT_FINISH' : null }]
  })
  const chosen = random.chance(0.2) ? [] : places
  const final = random.chance(0.5)
  return {
    kind: 'setPlaces',
    words: `${id} ${JSON.stringify(chosen)}`,
    send: () =>
      helper.put(`event/setPlaces/${id}`, {
        places: chosen.map(({ department, label, place, outcome }) => ({
          department,
          place,
          ...(label && { entry: label }),
          ...(outcome && { outcome }),
        })),
        final,
        reason: 'As on the sheet',
      }),
    accepted: (now) => {
      const isDrawn = known(now.events, id).draw !== null
      if (isDrawn && chosen.length === 0)
        return changeDraw(now, id, (event) => {
          event.arePlacesByHand = false
        })
      const event = beginEvent(now, id)
      event.places = chosen
      event.arePlacesByHand = isDrawn
      event.state = chosen.length === 0 ? 'RUNNING' : final ? 'FINAL' : 'PROVISIONAL'
    },
  }
}

export const recordConduct: ChooseStep = ({ helper }, { events, departments }, random) => {
  const event = pickAny(random, events.keys())
  const department = pickAny(random, departments.keys())
  if (!event || !department) return undefined
  const kind = random.pick(['NO_SHOW', 'LATE'])
  return {
    kind: 'recordConduct',
    words: `${event} ${department} ${kind}`,
    send: () => helper.post(`event/recordConduct/${event}`, { department, kind }),
    // The reply lists all conduct of the event: what the model does not know yet is the new one.
    accepted: (facts, { body }) => {
      const { conduct } = beginEvent(facts, event)
      const added = body.conduct.find(({ _id }: { _id: string }) => !conduct.has(_id))
      conduct.set(added._id, { department, kind })
    },
    isAlone: true,
  }
}

export const takeConductBack: ChooseStep = ({ helper }, { events }, random) => {
  const recorded = [...events].flatMap(([event, { conduct }]) => [...conduct.keys()].map((id) => ({ event, id })))
  const found = pickAny(random, recorded)
  if (!found) return undefined
  return {
    kind: 'takeConductBack',
    words: found.id,
    send: () => helper.delete(`event/deleteConduct/${found.id}`),
    accepted: (facts) => void known(facts.events, found.event).conduct.delete(found.id),
  }
}

export const addEntryByHand: ChooseStep = ({ admin }, { departments }, random) => {
  const department = pickAny(random, departments.keys())
  if (!department) return undefined
  const points = (1 + random.below(20)) * random.pick([0.5, -0.5])
  return {
    kind: 'addEntry',
    words: `${department} ${points}`,
    send: () => admin.post('pointsTable/addEntry', { department, points, reason: 'For the march past' }),
    accepted: ({ byHand }) => void byHand.push({ department, part: 'ENTRY', amount: points * 100 }),
  }
}

export const adjustPoints: ChooseStep = ({ admin }, { departments }, random) => {
  const department = pickAny(random, departments.keys())
  if (!department) return undefined
  const points = random.below(40)
  return {
    kind: 'adjust',
    words: `${department} ${points}`,
    send: () => admin.put(`pointsTable/updatePointTable/${department}`, { points, reason: 'Counted again' }),
    accepted: (facts) => {
      const amount = points * 100 - totalOf(facts, department)
      facts.byHand.push({ department, part: 'ADJUSTMENT', amount })
    },
  }
}
