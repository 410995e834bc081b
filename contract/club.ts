import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { departmentCreate } from './department.ts'
import { bodyOf, email, newPassword, text } from './fields.ts'

/** What a club is called and looks like until it says so itself. */
export const CLUB_DEFAULTS = {
  name: 'College Sports Club',
  tagline: 'Where passion meets excellence in competitive sports',
  primaryColor: '#12814A',
  secondaryColor: '#F2A900',
} as const

/** The landing page's stat cards. */
export const CLUB_STATS = [
  { figure: '500+', label: 'Members' },
  { figure: '15', label: 'Sports' },
  { figure: '50+', label: 'Tournaments' },
  { figure: '10', label: 'Years' },
] as const

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour looks like #12814A.')
const face = {
  name: text({ min: 3, max: 60, short: 'Name must be at least 3 characters', long: 'Name is too long' }),
  tagline: text({ min: 3, max: 140, short: 'Tagline must be at least 3 characters', long: 'Tagline is too long' }),
  primaryColor: color,
  secondaryColor: color,
}

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'A domain looks like college.edu.')

export const clubUpdate = z.strictObject({
  name: face.name.optional(),
  tagline: face.tagline.optional(),
  primaryColor: color.optional(),
  secondaryColor: color.optional(),
  /** Only addresses of these domains may sign up; an empty list lets everybody in. */
  signupDomains: z.array(domain).max(20).optional(),
})
export type ClubUpdate = z.output<typeof clubUpdate>

export const club = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  signupDomains: z.array(z.string()),
  /** Whether the club can send a link for a lost password; otherwise an admin hands one over. */
  sendsMail: z.boolean(),
  /** The time zone of the clock by which matches are played. */
  zone: z.string(),
})
export type Club = z.output<typeof club>

/** A club that has not said yet what it is called; its clock is taken for that of whoever asks. */
export const UNNAMED_CLUB: Club = {
  ...CLUB_DEFAULTS,
  logo: null,
  signupDomains: [],
  sendsMail: false,
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
}

export const firstAdmin = z.strictObject({
  name: text({ min: 3, max: 100, short: 'Name must be at least 3 characters', long: 'Name is too long' }),
  // As long as the login takes.
  email: email(100, 'Email is too long'),
  password: newPassword,
})
export type FirstAdmin = z.output<typeof firstAdmin>

export const setUp = z.strictObject({
  token: z.string().min(1).max(200),
  admin: firstAdmin,
  ...face,
  /** The championship's departments by name, or none yet. */
  departments: z.array(departmentCreate.shape.name).max(60).default([]),
  /** A made-up season to look around in, instead of departments of one's own. */
  demo: z.boolean().default(false),
})
export type SetUp = z.output<typeof setUp>

export const clubCalls = {
  find: defineCall({
    method: 'GET',
    path: 'club/club',
    access: 'anyone',
    summary: "The club's name, tagline, logo and colours",
    reply: bodyOf(club),
    message: 'Club',
    shows: ['club'],
  }),
  update: defineCall({
    method: 'PUT',
    path: 'club/updateClub',
    access: ADMINS,
    summary: "Change the club's name, tagline, logo or colours",
    body: clubUpdate,
    files: { logo: { kind: 'image', max: 1 } },
    reply: bodyOf(club),
    message: 'Club updated.',
  }),
  setUp: defineCall({
    method: 'POST',
    path: 'club/setUp',
    access: 'firstRun',
    summary: 'First run: the first admin, the club and its departments, with the one-time address of the console',
    body: setUp,
    files: { logo: { kind: 'image', max: 1 } },
    reply: bodyOf(club),
    message: 'Your club is ready. Log in to go on.',
  }),
}
