import type { EventState } from '#contract/values/enums.ts'
import { dayAfter, randomKind } from './club-steps.ts'
import { type EventFact, known } from './facts.ts'
import { type ChooseStep, pickAny } from './step.ts'

const EVENTS_MAX = 8

export const createEvent: ChooseStep = ({ helper }, { events, today }, random) => {
  if (events.size >= EVENTS_MAX) return undefined
  const event = {
    ...randomKind(random),
    name: `Event ${random.below(1_000_000)}`,
    kind: random.pick(['SEASON', 'ONE_DAY'] as const),
    tier: random.pick(['', 'A', 'B']),
    beginsOn: dayAfter(today, random.below(7) - 3),
    entrant: random.pick(['TEAM', 'TEAM', 'PERSON'] as const),
    entriesEach: random.pick([1, 1, 2]),
    squadMax: random.pick(['', 1, 3] as const),
  }
  return {
    kind: 'createEvent',
    words: JSON.stringify(event),
    send: () => helper.post('event/createEvent', event),
    accepted: ({ events: to }, { body }) =>
      void to.set(body._id, {
        ...event,
        tier: event.tier || null,
        squadMax: event.squadMax || null,
        state: 'DRAFT',
        knownVersion: null,
        stage: null,
        draw: null,
        places: [],
        arePlacesByHand: false,
        conduct: new Map(),
      }),
  }
}

export const updateEvent: ChooseStep = ({ helper }, { events, today }, random) => {
  const id = pickAny(random, events.keys())
  if (!id) return undefined
  const changes = random.pick<Partial<EventFact>>([
    { kind: random.pick(['SEASON', 'ONE_DAY'] as const) },
    { tier: random.pick(['A', 'B']) },
    { beginsOn: dayAfter(today, random.below(7) - 3) },
    { entriesEach: random.pick([1, 2]) },
  ])
  return {
    kind: 'updateEvent',
    words: `${id} ${JSON.stringify(changes)}`,
    send: () => helper.put(`event/updateEvent/${id}`, changes),
    accepted: (facts) => void Object.assign(known(facts.events, id), changes),
  }
}

/** An event without places is called off, or begins again. */
export const setState: ChooseStep = ({ helper }, { events }, random) => {
  const id = pickAny(random, events.keys())
  if (!id) return undefined
  const isOff = events.get(id)?.state === 'NOT_PLAYED'
  const state: EventState = isOff ? 'RUNNING' : 'NOT_PLAYED'
  return {
    kind: 'setState',
    words: `${id} ${state}`,
    send: () => helper.put(`event/updateEvent/${id}`, { state }),
    accepted: (facts) => {
      known(facts.events, id).state = state
    },
  }
}

/** Its matches stay, as matches without an event. */
export const deleteEvent: ChooseStep = ({ helper }, { events }, random) => {
  const id = pickAny(random, events.keys())
  if (!id) return undefined
  return {
    kind: 'deleteEvent',
    words: id,
    send: () => helper.delete(`event/deleteEvent/${id}`),
    accepted: (facts) => {
      facts.events.delete(id)
      for (const [entry, { event }] of facts.entries) if (event === id) facts.entries.delete(entry)
      for (const match of facts.matches.values()) if (match.event === id) match.event = null
    },
  }
}
