import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { INVALID_ENTRY } from '#contract/entry/entry.ts'
import { entryMembers } from '#contract/entry/members-schemas.ts'
import { enteredEvent, entry, squadMember } from '#contract/entry/schemas.ts'
import { byId, oneOf, paging } from '#contract/schemas/fields.ts'
import { sought } from '#contract/schemas/filters.ts'
import { bodyOf, pageOf, personRef } from '#contract/schemas/replies.ts'
import { GENDERS } from '#contract/values/enums.ts'

export const entrySquadUpdate = z.strictObject({
  /** In board order. */
  members: entryMembers,
  /** The version on which the change is based. */
  version: z.int().min(0),
})

const listedMember = squadMember.extend({
  rollNumber: z.string().nullable(),
  gender: oneOf(GENDERS).nullable(),
  /** Why they may not play, in sentences. */
  reasons: z.array(z.string()),
})

/** An entry for those who manage it, with roll numbers. */
export const entryList = entry.extend({ squad: z.array(listedMember) })

export const entrySquad = entryList.extend({
  of: enteredEvent,
  version: z.number(),
  /** The events of the season in which a person may be in a squad; null: any number. */
  eventsPerPerson: z.number().nullable(),
})

/** A person of the department with what decides whether they may play. */
export const candidate = personRef.extend({
  gender: oneOf(GENDERS).nullable(),
  department: z.string().nullable(),
  /** The last day on which they could play by the register, when it has passed. */
  registeredUntil: z.string().nullable(),
  /** The club demands the register of the college, and it does not have them. */
  isUnregistered: z.boolean(),
  /** The other entry of the event that has them. */
  otherEntry: z.string().nullable(),
  otherEvents: z.number(),
})

/** A person of the register as a candidate; the id is that of the register. */
export const registeredCandidate = candidate.extend({ rollNumber: z.string(), account: z.string().nullable() })

export const entrySquadSchemas = {
  lists: {
    summary:
      'The squads of an event with roll numbers, for signing; heads and sports leads get those of their department',
    params: byId(SENTENCES.unknownEvent),
    reply: bodyOf(z.object({ of: enteredEvent, entries: z.array(entryList) })),
    message: 'Lists',
  },
  squad: {
    summary: 'The squad of an entry, with the reasons for which people may not play',
    params: byId(INVALID_ENTRY),
    reply: bodyOf(entrySquad),
    message: 'Squad',
  },
  candidates: {
    summary: 'The people of the department of an entry by name, with what decides whether they may play',
    params: byId(INVALID_ENTRY),
    query: z.strictObject({ q: sought.optional(), ...paging }),
    reply: pageOf(candidate),
    message: 'People',
  },
  registered: {
    summary: 'The people of the register in the department of an entry, with what decides whether they may play',
    params: byId(INVALID_ENTRY),
    query: z.strictObject({ q: sought.optional(), ...paging }),
    reply: pageOf(registeredCandidate),
    message: 'People of the register',
  },
  setSquad: {
    summary: 'Set players, reserves, captain and board order; after the closing day admins and helpers only',
    params: byId(INVALID_ENTRY),
    body: entrySquadUpdate,
    reply: bodyOf(entrySquad),
    message: 'Squad saved.',
  },
} satisfies SubjectSchemas
