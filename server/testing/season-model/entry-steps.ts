import type { EntryState } from '#contract/values/enums.ts'
import { changeDraw } from './draw-of-event.ts'
import { type EntryFact, type EventFact, entriesOf, type Facts, known, type PersonFact } from './facts.ts'
import { type ChooseStep, pickAny, pickSome } from './step.ts'

const ENTRIES_MAX = 6

export const enterEvent: ChooseStep = ({ helper }, facts, random) => {
  const found = pickAny(random, facts.events)
  const department = pickAny(random, facts.departments.keys())
  if (!found || !department || entriesOf(facts, found[0]).length >= ENTRIES_MAX) return undefined
  const [event, { entrant, sport, gender }] = found
  const fitting = [...facts.teams].filter(([, one]) => one.sport === sport && one.gender === gender)
  const own = fitting.filter(([, one]) => one.department === department)
  // Now and then a team of another department, or none.
  const [team = null] = entrant === 'TEAM' ? (pickAny(random, random.chance(0.9) ? own : fitting) ?? []) : []
  if (entrant === 'TEAM' && team === null && random.chance(0.8)) return undefined
  return {
    kind: 'enter',
    words: JSON.stringify({ event, department, team }),
    send: () => helper.post('entry/enter', { event, department, ...(team && { team }) }),
    isAllowed: (now) => mayEnter(now, event, department, team),
    accepted: (now, { body }) =>
      void now.entries.set(body._id, {
        event,
        department,
        team,
        label: body.label,
        state: 'ENTERED',
        squad: [],
        former: [],
      }),
  }
}

function mayEnter(facts: Facts, id: string, department: string, team: string | null): boolean {
  const event = facts.events.get(id)
  if (!event || hasEnded(event) || event.draw || !facts.departments.has(department)) return false
  const standing = entriesOf(facts, id).filter(([, { state }]) => state !== 'WITHDRAWN')
  if (standing.filter(([, one]) => one.department === department).length >= event.entriesEach) return false
  if (team === null) return true
  return facts.teams.get(team)?.department === department && !standing.some(([, one]) => one.team === team)
}

const hasEnded = ({ state }: EventFact) => state === 'FINAL' || state === 'NOT_PLAYED'

/** Withdrawal, disqualification and their end. Organisers reopen a final event or forget to. */
export const changeEntryState: ChooseStep = ({ helper }, { entries }, random) => {
  const id = pickAny(random, entries.keys())
  if (!id) return undefined
  const verb = random.pick(['withdraw', 'disqualify', 'reinstate', 'reinstate'] as const)
  const reopens = random.chance(0.7)
  return {
    kind: verb,
    words: `${id} ${reopens ? 'reopens' : ''}`,
    send: () => helper.put(`entry/${verb}/${id}`, { reopens, ...(verb !== 'reinstate' && { reason: 'They say so' }) }),
    accepted: (facts) => setEntryState(facts, id, STATES[verb]),
  }
}

const STATES = { withdraw: 'WITHDRAWN', disqualify: 'DISQUALIFIED', reinstate: 'ENTERED' } as const

function setEntryState(facts: Facts, id: string, state: EntryState): void {
  const entry = known(facts.entries, id)
  if (state === 'ENTERED') requireFreePlace(facts, id, entry)
  changeDraw(facts, entry.event, (event) => {
    entry.state = state
    if (event.state === 'FINAL' && (event.arePlacesByHand || !event.draw)) event.state = 'PROVISIONAL'
  })
}

/** An entry returns only where its place, its team and its people are free. */
function requireFreePlace(facts: Facts, id: string, entry: EntryFact): void {
  const event = known(facts.events, entry.event)
  const others = entriesOf(facts, entry.event).filter(([other, { state }]) => other !== id && state !== 'WITHDRAWN')
  const own = others.filter(([, { department }]) => department === entry.department)
  const isTaken =
    own.length >= event.entriesEach ||
    own.some(([, { label }]) => label === entry.label) ||
    (entry.team !== null && others.some(([, { team }]) => team === entry.team)) ||
    entry.squad.some((person) => isBusy(facts, id, person))
  if (isTaken) throw new Error(`Entry ${id} returned, though its place or its people are taken.`)
}

/** In another entry of the event, or in as many other events as the limit allows. */
function isBusy(facts: Facts, id: string, person: string): boolean {
  const { event } = known(facts.entries, id)
  const others = [...facts.entries].filter(
    ([other, { squad, state, event: of }]) =>
      other !== id && state !== 'WITHDRAWN' && squad.includes(person) && known(facts.events, of).state !== 'NOT_PLAYED',
  )
  const otherEvents = new Set(others.map(([, one]) => one.event).filter((one) => one !== event))
  if (others.some(([, one]) => one.event === event)) return true
  return facts.eventsPerPerson !== null && otherEvents.size >= facts.eventsPerPerson
}

export const setSquad: ChooseStep = ({ helper }, facts, random) => {
  const found = pickAny(random, facts.entries)
  if (!found) return undefined
  const [id, { department, event }] = found
  const nameable = [...facts.people].filter(([, { account, rollNumber }]) => account !== null || rollNumber !== null)
  const own = nameable.filter(
    ([, person]) => person.department === department && mayPlayIn(known(facts.events, event), person),
  )
  const people = pickSome(random, random.chance(0.9) ? own : nameable, 1 + random.below(2))
  const squad = people.map(([key]) => key)
  const members = people.map(([, person]) => memberOf(person, random.chance(0.5)))
  return {
    kind: 'setSquad',
    words: `${id} ${JSON.stringify(members)}`,
    send: async () => {
      const { status, body } = await helper.get(`entry/squad/${id}`)
      return helper.put(`entry/setSquad/${id}`, { members, version: status === 200 ? body.body.version : 0 })
    },
    isAllowed: (now) => mayHaveSquad(now, id, squad),
    accepted: (now) => {
      Object.assign(known(now.entries, id), { squad, former: [] })
    },
    isAlone: true,
  }
}

/** By the account or by the roll number: it is the same person. */
const memberOf = ({ account, rollNumber, name, gender }: PersonFact, byAccount: boolean) =>
  account !== null && (byAccount || rollNumber === null) ? { person: account } : { name, gender, rollNumber }

const mayPlayIn = ({ gender }: EventFact, person: PersonFact) => gender === 'MIXED' || person.gender === gender

function mayHaveSquad(facts: Facts, id: string, squad: readonly string[]): boolean {
  const entry = known(facts.entries, id)
  const event = known(facts.events, entry.event)
  if (entry.state !== 'ENTERED' || hasEnded(event)) return false
  if (squad.length > (event.entrant === 'PERSON' ? 1 : (event.squadMax ?? squad.length))) return false
  return squad.every((key) => {
    const person = known(facts.people, key)
    const isRegistered = person.validUntil === null || person.validUntil >= facts.today
    return person.department === entry.department && mayPlayIn(event, person) && isRegistered && !isBusy(facts, id, key)
  })
}

export const setLimit: ChooseStep = ({ admin }, _facts, random) => {
  const eventsPerPerson = random.pick(['', 1, 2, 3] as const)
  return {
    kind: 'setLimit',
    words: String(eventsPerPerson),
    send: () => admin.put('entry/seasonLimits', { eventsPerPerson }),
    accepted: (facts) => {
      facts.eventsPerPerson = eventsPerPerson || null
    },
  }
}
