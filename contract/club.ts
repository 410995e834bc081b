import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { departmentCreate } from './department.ts'
import { color, email, name, newPassword, text } from './fields.ts'
import { bodyOf } from './replies.ts'

export const MEMBERS_COUNTED_MAX = 10_000
export const CLUB_IS_SET_UP = 'This club is set up already. Log in instead.'

/** A figure of the landing page and its meaning. */
const figure = z.strictObject({
  figure: text({ max: 8, short: 'Figure is required', long: 'Figure is too long' }),
  label: text({ max: 20, short: 'Label is required', long: 'Label is too long' }),
})
export type Figure = z.output<typeof figure>

export const CLUB_FIGURES: Figure[] = [
  { figure: '500+', label: 'Members' },
  { figure: '15', label: 'Sports' },
  { figure: '50+', label: 'Tournaments' },
  { figure: '10', label: 'Years' },
]
const figures = z.array(figure).length(CLUB_FIGURES.length, 'The landing page shows four figures.')

/** Name, logo and colours before the set-up. */
export const CLUB_DEFAULTS = {
  name: 'College Sports Club',
  tagline: 'Where passion meets excellence in competitive sports',
  primaryColor: '#12814A',
  secondaryColor: '#F2A900',
  figures: CLUB_FIGURES,
  countsFigures: false,
} as const

const face = {
  name: name(60),
  tagline: text({ min: 3, max: 140, short: 'Tagline must be at least 3 characters', long: 'Tagline is too long' }),
  primaryColor: color,
  secondaryColor: color,
}

interface Colors {
  primaryColor: string
  secondaryColor: string
}
export const areColorsDifferent = ({ primaryColor, secondaryColor }: Colors) =>
  primaryColor.toLowerCase() !== secondaryColor.toLowerCase()
export const SAME_COLORS = { path: ['secondaryColor'], error: 'Choose two different colours.' }

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
  figures: figures.optional(),
  /** The landing page shows counted figures instead of the entered ones. */
  countsFigures: z.boolean().optional(),
  /** Only addresses of these domains can sign up; an empty list allows all. */
  signupDomains: z.array(domain).max(20).optional(),
  /** Who is not in the register of the college does not play for an entry. */
  requiresRegister: z.boolean().optional(),
})
export type ClubUpdate = z.output<typeof clubUpdate>

export const club = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** The entered figures, shown unless figures are counted. */
  figures: z.array(z.object({ figure: z.string(), label: z.string() })),
  countsFigures: z.boolean(),
  signupDomains: z.array(z.string()),
  requiresRegister: z.boolean(),
  /** Whether the club can mail a link for a lost password. Otherwise an admin passes one on. */
  sendsMail: z.boolean(),
  /** The club's time zone. */
  zone: z.string(),
  /** The club has an admin, so the set-up is done. */
  isSetUp: z.boolean(),
})
export type Club = z.output<typeof club>

/** The counted figures of the landing page. */
export const clubFigures = z.object({
  /** Counted up to `MEMBERS_COUNTED_MAX`. */
  members: z.number(),
  sports: z.number(),
  tournaments: z.number(),
  /** The year of the oldest record. */
  firstYear: z.number().nullable(),
})
export type ClubFigures = z.output<typeof clubFigures>

/** The club before the set-up. Its zone defaults to that of the browser. */
export const UNNAMED_CLUB: Club = {
  ...CLUB_DEFAULTS,
  logo: null,
  signupDomains: [],
  requiresRegister: false,
  sendsMail: false,
  get zone() {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  },
  isSetUp: false,
}

export const firstAdmin = z.strictObject({
  name: name(),
  email: email(),
  password: newPassword,
})
export type FirstAdmin = z.output<typeof firstAdmin>

export const setUpFields = z.strictObject({
  token: z.string().min(1).max(200),
  admin: firstAdmin,
  ...face,
  figures: figures.default(CLUB_FIGURES),
  countsFigures: z.boolean().default(false),
  /** The championship's departments by name, or none yet. */
  departments: z.array(departmentCreate.shape.name).max(60).default([]),
  /** Fills the club with the demo season instead of the given departments. */
  demo: z.boolean().default(false),
})
export const setUp = setUpFields.refine(areColorsDifferent, SAME_COLORS)
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
  countFigures: defineCall({
    method: 'GET',
    path: 'club/figures',
    access: 'anyone',
    summary: 'Members, sports and championships, counted, and the year of the first record',
    reply: bodyOf(clubFigures),
    message: 'Figures',
    shows: ['profile', 'team', 'gc'],
  }),
  update: defineCall({
    method: 'PUT',
    path: 'club/updateClub',
    access: ADMINS,
    summary: "Change the club's name, tagline, logo, colours or figures",
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
    message: 'Your club is ready.',
  }),
}
