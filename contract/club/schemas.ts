import { z } from 'zod'
import { BIN_DAYS_MAX } from '#contract/bin/bin.ts'
import { MANAGERS } from '#contract/call/access.ts'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { departmentCreate } from '#contract/department/schemas.ts'
import { minutes } from '#contract/match/plan-schemas.ts'
import { clearable, color, email, name, newPassword, oneOf, text } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { MORE_SPORTS, ROLES, SPORTS } from '#contract/values/enums.ts'
import { areColorsDifferent, CLUB_FIGURES, PROVISIONAL_MINUTES_MAX, SAME_COLORS, SHORT_NAME_MAX } from './club.ts'

/** A figure of the landing page and its meaning. */
export const figure = z.strictObject({
  figure: text({ max: 8, short: 'Figure is required', long: 'Figure is too long' }),
  label: text({ max: 20, short: 'Label is required', long: 'Label is too long' }),
})

/** Empty: made from the name. */
const shortName = text({ min: 0, max: SHORT_NAME_MAX, long: 'Short name is too long' })

const figures = z.array(figure).length(CLUB_FIGURES.length, 'The landing page shows four figures.')

const face = {
  name: name(60),
  tagline: text({ min: 3, max: 140, short: 'Tagline must be at least 3 characters', long: 'Tagline is too long' }),
  primaryColor: color,
  secondaryColor: color,
}

export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'A domain looks like college.edu.')

const SITE = 'A site looks like https://college.edu.'

/** As in the header that browsers read: no path, so that a site is named whole. */
const site = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, SITE)
  .regex(/^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, SITE)

const lengths = z.partialRecord(oneOf(SPORTS), minutes)

const REST = 'The rest is from 0 to 720 minutes.'

const PROVISIONAL = `Minutes are a whole number from 0 to ${PROVISIONAL_MINUTES_MAX}.`

const KEPT_DAYS = `Days are a whole number from 1 to ${BIN_DAYS_MAX}.`

export const clubUpdate = z.strictObject({
  name: face.name.optional(),
  shortName: shortName.optional(),
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
  /** Those beyond the usual ones. What there is of a sport that is switched off stays and is played to its end. */
  moreSports: z.array(z.enum(MORE_SPORTS)).max(MORE_SPORTS.length).optional(),
  /** The minutes of a match by sport; those of semi-finals and finals, where they differ. */
  lengths: lengths.optional(),
  finalLengths: lengths.optional(),
  /** Between two matches of the same people. */
  restMinutes: clearable(z.int(REST).min(0, REST).max(720, REST)),
  /** Another organiser than the one who entered a result confirms it. */
  confirmResults: z.boolean().optional(),
  /** The days for which deleted things can be brought back. */
  binDays: z.int(KEPT_DAYS).min(1, KEPT_DAYS).max(BIN_DAYS_MAX, KEPT_DAYS).optional(),
  /** The sites that may show pages of the club in a frame: 'https://college.edu'. */
  embedSites: z.array(site).max(20).optional(),
  /** How long a new result is provisional; 0 for not at all. */
  provisionalMinutes: z.int(PROVISIONAL).min(0, PROVISIONAL).max(PROVISIONAL_MINUTES_MAX, PROVISIONAL).optional(),
  /** The roles that do nothing until their holder has set up a second factor. */
  secondFactorRoles: z.array(z.enum(MANAGERS)).max(MANAGERS.length).optional(),
})

export const club = z.object({
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  logo: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** The entered figures, shown unless figures are counted. */
  figures: z.array(z.object({ figure: z.string(), label: z.string() })),
  countsFigures: z.boolean(),
  signupDomains: z.array(z.string()),
  requiresRegister: z.boolean(),
  /** The sports beyond the usual ones that are switched on, if any. */
  moreSports: z.array(z.enum(MORE_SPORTS)).optional(),
  /** The minutes of a match by sport, of semi-finals and finals, and those of rest. Absent until an admin sets them. */
  lengths: lengths.optional(),
  finalLengths: lengths.optional(),
  restMinutes: z.number().optional(),
  /** Absent where it is off. */
  confirmResults: z.literal(true).optional(),
  provisionalMinutes: z.number().optional(),
  /** Absent where it is the usual time. */
  binDays: z.number().optional(),
  /** Absent while no site may embed. */
  embedSites: z.array(z.string()).optional(),
  /** Absent where there is none. */
  secondFactorRoles: z.array(oneOf(ROLES)).optional(),
  /** What members call their college account, with which they can sign in. Absent where they cannot. */
  collegeAccount: z.string().optional(),
  /** Whether the club can mail a link for a lost password. Otherwise an admin passes one on. */
  sendsMail: z.boolean(),
  /** The club's time zone. */
  zone: z.string(),
  /** The club has an admin, so the set-up is done. */
  isSetUp: z.boolean(),
})

/** The counted figures of the landing page. */
export const clubFigures = z.object({
  /** Counted up to `MEMBERS_COUNTED_MAX`. */
  members: z.number(),
  sports: z.number(),
  tournaments: z.number(),
  /** The year of the oldest record. */
  firstYear: z.number().nullable(),
})

export const firstAdmin = z.strictObject({
  name: name(),
  email: email(),
  password: newPassword,
})

export const setUpFields = z.strictObject({
  token: z.string().min(1).max(200),
  admin: firstAdmin,
  ...face,
  shortName: shortName.default(''),
  figures: figures.default(CLUB_FIGURES),
  countsFigures: z.boolean().default(false),
  /** The championship's departments by name, or none yet. */
  departments: z.array(departmentCreate.shape.name).max(60).default([]),
  /** Fills the club with the demo season instead of the given departments. */
  demo: z.boolean().default(false),
})

export const setUp = setUpFields.refine(areColorsDifferent, SAME_COLORS)

export const clubSchemas = {
  find: { summary: "The club's name, tagline, logo and colours", reply: bodyOf(club), message: 'Club' },
  countFigures: {
    summary: 'Members, sports and championships, counted, and the year of the first record',
    reply: bodyOf(clubFigures),
    message: 'Figures',
  },
  update: {
    summary: "Change the club's name, tagline, logo, colours or figures",
    body: clubUpdate,
    reply: bodyOf(club),
    message: 'Club updated.',
  },
  setUp: {
    summary: 'First run: the first admin, the club and its departments, with the one-time address of the console',
    body: setUp,
    reply: bodyOf(club),
    message: 'Your club is ready.',
  },
} satisfies SubjectSchemas
