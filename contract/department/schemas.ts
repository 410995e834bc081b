import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, clearable, color, id, multilineText, name, oneOf, optionalOnCreate } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef, personRef } from '#contract/schemas/replies.ts'
import { WINDOW_STATUSES } from '#contract/values/enums.ts'

const INVALID = SENTENCES.unknownDepartment

const about = multilineText({
  min: 3,
  short: 'About must be at least 3 characters',
  long: 'About is too long',
})

export const departmentCreate = z.strictObject({
  name: name(),
  about: optionalOnCreate(about),
  /** Without one, the logo has the colour. */
  color: optionalOnCreate(color),
})

export const departmentUpdate = z.strictObject({
  name: name().optional(),
  about: clearable(about),
  /** Admins choose it. */
  color: clearable(color),
})

/** Heads and sports leads leave it out, because they manage their own department. */
const ofDepartment = z.strictObject({ department: optionalOnCreate(id(INVALID)) })

const windowStatus = z.object({ applicationStatus: oneOf(WINDOW_STATUSES) })

export const departmentCard = departmentRef.extend({ logo: z.string().nullable() })

export const department = departmentCard.extend({
  about: z.string().nullable(),
  gcWon: z.number(),
  sportsLead: personRef.nullable(),
  head: personRef.nullable(),
  points: z.number(),
  applicationStatus: oneOf(WINDOW_STATUSES),
  /** The colour is that of the logo. Absent for a chosen one. */
  isColorOfLogo: z.literal(true).optional(),
})

export const departmentSchemas = {
  list: { summary: 'All departments, by name', reply: bodyOf(z.array(departmentCard)), message: 'Departments' },
  find: {
    summary: 'One department with its people, points and titles',
    params: byId(INVALID),
    reply: bodyOf(department),
    message: 'Department',
  },
  create: {
    summary: 'Create a department',
    body: departmentCreate,
    reply: bodyOf(department),
    message: 'Department created.',
  },
  update: {
    summary: 'Change a department; heads and sports leads their own',
    params: byId(INVALID),
    body: departmentUpdate,
    reply: bodyOf(department),
    message: 'Department updated.',
  },
  remove: {
    summary: 'Delete a department; one that holds anything asks for its name in `confirm`',
    params: byId(INVALID),
    query: z.strictObject({ confirm: z.string().max(200).optional() }),
    message: 'Department deleted.',
  },
  checkWindow: {
    summary: "Whether one's own department takes applications; admins name which",
    query: ofDepartment,
    reply: bodyOf(windowStatus),
    message: 'Application status',
  },
  startApplications: {
    summary: 'Open the application window',
    body: ofDepartment,
    reply: bodyOf(windowStatus),
    message: 'Applications are open.',
  },
  stopApplications: {
    summary: 'Close the application window',
    body: ofDepartment,
    reply: bodyOf(windowStatus),
    message: 'Applications are closed.',
  },
} satisfies SubjectSchemas
