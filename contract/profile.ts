import { z } from 'zod'
import { ADMINS, DEPARTMENT_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { GENDERS, oneOf, ROLES } from './enums.ts'
import { bodyOf, clearable, departmentRef, id, pageOf, paging, personRef, TEXT_AREA_MAX, text } from './fields.ts'
import { sought } from './filters.ts'

const INVALID = 'Invalid user ID'
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

/** One's own profile: what the session store keeps in memory and under 'profile'. */
export const ownProfile = z.object({ ...facts, email: z.string(), department: z.string().nullable() })
export type OwnProfile = z.output<typeof ownProfile>

/** A profile as a page shows it; the email only in one's own. */
export const profileView = z.object({ ...facts, email: z.string().optional(), department: departmentRef.nullable() })
export type ProfileView = z.output<typeof profileView>

export const profileUpdate = z.strictObject({
  name: text({
    min: 2,
    max: 100,
    short: 'Name should be atleast 2 characters long.',
    long: 'Name is too long.',
  }).optional(),
  about: clearable(
    text({
      min: 3,
      max: TEXT_AREA_MAX,
      short: 'About should be atleast 5 characters long.',
      long: 'About is too long.',
    }),
  ),
  achievements: clearable(
    text({
      min: 5,
      max: TEXT_AREA_MAX,
      short: 'Achievements should be atleast 5 characters long.',
      long: 'Achievements is too long.',
    }),
  ),
})
export type ProfileUpdate = z.output<typeof profileUpdate>

export const foundProfile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: oneOf(ROLES),
  department: departmentRef.nullable(),
  gender: oneOf(GENDERS).nullable(),
})
export type FoundProfile = z.output<typeof foundProfile>

/** Who holds a post: a department's head and lead, or the club's admins and helpers. */
export const roleHolder = personRef.extend({ role: oneOf(ROLES), department: departmentRef.nullable() })
export type RoleHolder = z.output<typeof roleHolder>

/** Somebody as the managers of the own department see him. */
export const departmentMember = personRef.extend({ role: oneOf(ROLES), gender: oneOf(GENDERS).nullable() })
export type DepartmentMember = z.output<typeof departmentMember>

export const profileCalls = {
  view: defineCall({
    method: 'GET',
    path: 'profile/viewProfile/:id',
    access: 'anyone',
    summary: "A profile; 'ownProfile' is one's own and needs a session",
    params: z.strictObject({ id: z.union([z.literal('ownProfile'), id(INVALID)], INVALID) }),
    reply: bodyOf(profileView),
    message: 'Profile',
  }),
  update: defineCall({
    method: 'PUT',
    path: 'profile/updateProfile',
    access: 'signedIn',
    summary: 'Change what one says of oneself',
    body: profileUpdate,
    files: { profilePic: { kind: 'image', max: 1 } },
    reply: bodyOf(ownProfile),
    message: 'Profile updated.',
  }),
  search: defineCall({
    method: 'GET',
    path: 'profile/searchProfiles',
    access: ADMINS,
    summary: 'People by a part of their name or email',
    query: z.strictObject({
      q: text({ min: 2, max: 100, short: 'Type at least 2 characters.', long: 'This is too long to search for.' }),
      ...paging,
    }),
    reply: pageOf(foundProfile),
    message: 'People',
  }),
  roleHolders: defineCall({
    method: 'GET',
    path: 'profile/roleHolders',
    access: ADMINS,
    summary: 'Everybody with a role, by department',
    reply: bodyOf(z.array(roleHolder)),
    message: 'Role holders',
  }),
  assignRole: defineCall({
    method: 'POST',
    path: 'profile/assignRole',
    access: ADMINS,
    summary: 'Give somebody a role; it holds on the next request',
    body: z.strictObject({ userId: id(INVALID), role: oneOf(ROLES) }),
    message: 'Role assigned.',
  }),
  deassignRole: defineCall({
    method: 'POST',
    path: 'profile/deassignRole',
    access: ADMINS,
    summary: 'Make somebody a member again',
    body: z.strictObject({ userId: id(INVALID) }),
    message: 'Role deassigned.',
  }),
  issueReset: defineCall({
    method: 'POST',
    path: 'profile/issuePasswordReset',
    access: ADMINS,
    summary: 'A one-time link with which somebody sets a new password, to hand over',
    body: z.strictObject({ userId: id(INVALID) }),
    reply: bodyOf(z.object({ link: z.string() })),
    message: 'Hand this link over. It works once, for an hour.',
  }),
  departmentPeople: defineCall({
    method: 'GET',
    path: 'profile/departmentPeople',
    access: DEPARTMENT_MANAGERS,
    summary: "People of one's own department by name; admins name which",
    query: z.strictObject({ department: id('Invalid department ID').optional(), q: sought.optional(), ...paging }),
    reply: pageOf(departmentMember),
    message: 'People',
  }),
}
