import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, clearable, id, multilineText, oneOf, optionalOnCreate, paging, text } from '#contract/schemas/fields.ts'
import { sought } from '#contract/schemas/filters.ts'
import { bodyOf, departmentRef, pageOf, personRef } from '#contract/schemas/replies.ts'
import { GENDERS, ROLES } from '#contract/values/enums.ts'

const INVALID = SENTENCES.unknownUser

const facts = {
  _id: z.string(),
  name: z.string(),
  role: oneOf(ROLES),
  isAdmin: z.boolean(),
  gender: oneOf(GENDERS).nullable(),
  profilePic: z.string().nullable(),
  about: z.string().nullable(),
  achievements: z.string().nullable(),
}

const hidesName = z.boolean()

/** The role does nothing until a second factor is set up. Absent otherwise. */
const needsSecondFactor = z.literal(true).optional()

/** The own profile, stored in memory and in local storage under 'profile'. */
export const ownProfile = z.object({
  ...facts,
  email: z.string(),
  /** Whether the email is confirmed, which applications need. Absent in profiles that a browser stored earlier. */
  emailConfirmed: z.boolean().default(true),
  department: z.string().nullable(),
  /** Whether visitors see 'Name hidden' instead of the name. Absent in profiles that a browser stored earlier. */
  hidesName: hidesName.default(false),
  needsSecondFactor,
})

/** A profile as everyone sees it; of a person who hides their name nothing. */
export const profileView = z.object({ ...facts, department: departmentRef.nullable() })

/** The own profile as a page shows it. */
export const ownProfileView = profileView.extend({
  email: z.string(),
  emailConfirmed: z.boolean(),
  hidesName,
  needsSecondFactor,
})

const department = id(SENTENCES.unknownDepartment)

export const profileUpdate = z.strictObject({
  name: text({
    min: 2,
    max: 100,
    short: 'Name should be atleast 2 characters long.',
    long: 'Name is too long.',
  }).optional(),
  about: clearable(
    multilineText({
      min: 3,
      short: 'About should be atleast 5 characters long.',
      long: 'About is too long.',
    }),
  ),
  achievements: clearable(
    multilineText({
      min: 5,
      short: 'Achievements should be atleast 5 characters long.',
      long: 'Achievements is too long.',
    }),
  ),
  /** Accepted only from people without a department. An admin moves others. */
  department: optionalOnCreate(department),
})

export const foundProfile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: oneOf(ROLES),
  department: departmentRef.nullable(),
  gender: oneOf(GENDERS).nullable(),
})

/** The holder of a role: head, sports lead, admin or helper. */
export const roleHolder = personRef.extend({ role: oneOf(ROLES), department: departmentRef.nullable() })

/** A person in the list for the managers of their department. */
export const departmentMember = personRef.extend({ role: oneOf(ROLES), gender: oneOf(GENDERS).nullable() })

/** What a person loses by a move to another department. */
export const moveLosses = z.object({
  department: departmentRef.nullable(),
  /** The lost post in the department. */
  role: oneOf(ROLES).nullable(),
  teams: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      status: z.enum(['APPLIED', 'ACCEPTED']),
      post: z.enum(['CAPTAIN', 'VICE_CAPTAIN']).nullable(),
    }),
  ),
})

export const profileSchemas = {
  view: {
    summary: 'A profile as everyone sees it; the own one with the email',
    params: byId(INVALID),
    reply: bodyOf(profileView),
    replyToOwner: bodyOf(ownProfileView),
    message: 'Profile',
  },
  own: { summary: 'The own profile, with the email', reply: bodyOf(ownProfileView), message: 'Profile' },
  ownData: {
    summary: 'Everything that is stored about the caller, as JSON text',
    reply: bodyOf(z.object({ json: z.string() })),
    message: 'Own data',
  },
  update: {
    summary: 'Change the own profile',
    body: profileUpdate,
    reply: bodyOf(ownProfile),
    message: 'Profile updated.',
  },
  hideName: {
    summary: 'Hide the own name from visitors, or show it again',
    body: z.strictObject({ hidesName }),
    message: 'Saved.',
  },
  search: {
    summary: 'People by a part of their name or email',
    query: z.strictObject({
      q: text({ min: 2, max: 100, short: 'Type at least 2 characters.', long: 'This is too long to search for.' }),
      ...paging,
    }),
    reply: pageOf(foundProfile),
    message: 'People',
  },
  roleHolders: {
    summary: 'All people with a role, by department',
    reply: bodyOf(z.array(roleHolder)),
    message: 'Role holders',
  },
  assignRole: {
    summary: 'Give a person a role; it holds on the next request',
    body: z.strictObject({ userId: id(INVALID), role: oneOf(ROLES) }),
    message: 'Role assigned.',
  },
  deassignRole: {
    summary: 'Make a person a member again',
    body: z.strictObject({ userId: id(INVALID) }),
    message: 'Role deassigned.',
  },
  moveLosses: {
    summary: 'The teams and the post that a person would lose by a move to another department',
    params: byId(INVALID),
    reply: bodyOf(moveLosses),
    message: 'What the move takes away',
  },
  move: {
    summary: 'Move a person to another department: out of all teams of the old one and of a post in it',
    params: byId(INVALID),
    body: z.strictObject({ department }),
    message: 'Moved to the other department.',
  },
  issueReset: {
    summary: 'A one-time link with which a person sets a new password, to hand over',
    // With `dropsFactor` the link also takes the second factor and the passkeys away.
    body: z.strictObject({ userId: id(INVALID), dropsFactor: z.boolean().optional() }),
    reply: bodyOf(z.object({ link: z.string() })),
    message: 'Hand this link over. It works once, for an hour.',
  },
  endSessions: {
    summary: 'End all sessions of a person, for instance of a lost phone; the password stays',
    body: z.strictObject({ userId: id(INVALID) }),
    message: 'All sessions of this person ended.',
  },
  departmentPeople: {
    summary: "People of one's own department by name; admins name which",
    query: z.strictObject({ department: department.optional(), q: sought.optional(), ...paging }),
    reply: pageOf(departmentMember),
    message: 'People',
  },
} satisfies SubjectSchemas
