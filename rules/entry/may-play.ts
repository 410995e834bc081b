import { genderWord } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import type { EntryState, EventGender, Gender } from '#contract/values/enums.ts'

/** A person as the rules of an event see them. */
export interface Person {
  name: string
  /** Null when it is not known. */
  gender: Gender | null
  /** The id of their department; of people without an account that of the department which names them. */
  department: string | null
  /** The name of another entry of the same event that has them. */
  otherEntry: string | null
  /** The other events of the season in whose squads they are. */
  otherEvents: number
  /** The last day on which they could play by the register of the college, when it has passed. */
  registeredUntil: string | null
  /** The club demands the register of the college, and it does not have them. */
  isUnregistered: boolean
  isInSquad: boolean
}

/** The entry that a person is to play for. */
export interface PlayedFor {
  gender: EventGender
  department: { _id: string; name: string }
  state: EntryState
  /** A closed squad takes no new members. For line-ups and protests every squad is closed. */
  isClosed: boolean
  /** The events of the season in which a person may be in a squad. */
  eventsPerPerson: number | null
}

export type PlayReason =
  | 'ENTRY_LEFT'
  | 'SQUAD_CLOSED'
  | 'OTHER_DEPARTMENT'
  | 'REGISTER_ENDED'
  | 'NOT_REGISTERED'
  | 'GENDER_UNKNOWN'
  | 'OTHER_GENDER'
  | 'OTHER_ENTRY'
  | 'TOO_MANY_EVENTS'

export interface ReasonAgainst {
  code: PlayReason
  sentence: string
}

/** Why a person may not play for an entry; empty when they may. */
export function reasonsAgainst(person: Person, entry: PlayedFor): ReasonAgainst[] {
  const { name } = person
  const found: [boolean, PlayReason, string][] = [
    [entry.state !== 'ENTERED', 'ENTRY_LEFT', LEFT[entry.state]],
    [entry.isClosed && !person.isInSquad, 'SQUAD_CLOSED', `${name} is not in the squad, and its list is closed.`],
    [
      person.department !== entry.department._id,
      'OTHER_DEPARTMENT',
      `${name} does not belong to ${entry.department.name}.`,
    ],
    [
      person.registeredUntil !== null,
      'REGISTER_ENDED',
      `By the register of the college, ${name} could play until ${person.registeredUntil}.`,
    ],
    [
      person.isUnregistered,
      'NOT_REGISTERED',
      `${name} is not in the register of the college. An admin can add them to it.`,
    ],
    [
      entry.gender !== 'MIXED' && person.gender === null,
      'GENDER_UNKNOWN',
      `The profile of ${name} names no gender, and this event is for ${genderWord(entry.gender)}.`,
    ],
    [
      entry.gender !== 'MIXED' && person.gender !== null && person.gender !== entry.gender,
      'OTHER_GENDER',
      `${name} cannot play: this event is for ${genderWord(entry.gender)}.`,
    ],
    [person.otherEntry !== null, 'OTHER_ENTRY', `${name} plays for ${person.otherEntry} in this event.`],
    [
      entry.eventsPerPerson !== null && person.otherEvents >= entry.eventsPerPerson,
      'TOO_MANY_EVENTS',
      `${name} is in ${counted(person.otherEvents, 'other event', 'other events')}: the limit of the season is ${entry.eventsPerPerson}.`,
    ],
  ]
  return found.filter(([applies]) => applies).map(([, code, sentence]) => ({ code, sentence }))
}

const LEFT: Record<EntryState, string> = {
  ENTERED: '',
  WITHDRAWN: 'This entry is withdrawn.',
  DISQUALIFIED: 'This entry is disqualified.',
}
