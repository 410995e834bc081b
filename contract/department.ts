import { z } from 'zod'
import { ADMINS, DEPARTMENT_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { oneOf, WINDOW_STATUSES } from './enums.ts'
import { byId, clearable, color, id, multilineText, name, optionalOnCreate } from './fields.ts'
import { bodyOf, departmentRef, personRef } from './replies.ts'
import { SENTENCES } from './sentences.ts'

const INVALID = SENTENCES.unknownDepartment
/** For the picker of a department. */
export const DEPARTMENTS_UNAVAILABLE = 'Error Loading Departments'
/** For the application window. The specification spells it so. */
export const WINDOW_UNAVAILABLE = 'Erro fetching application status!'

const about = multilineText({
  min: 3,
  short: 'About must be at least 3 characters',
  long: 'About is too long',
})
const logo = { kind: 'image', max: 1 } as const

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
export type DepartmentCreate = z.output<typeof departmentCreate>
export type DepartmentUpdate = z.output<typeof departmentUpdate>

/** Heads and sports leads leave it out, because they manage their own department. */
const ofDepartment = z.strictObject({ department: optionalOnCreate(id(INVALID)) })
const windowStatus = z.object({ applicationStatus: oneOf(WINDOW_STATUSES) })

export const departmentCard = departmentRef.extend({ logo: z.string().nullable() })
export type DepartmentCard = z.output<typeof departmentCard>

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
export type Department = z.output<typeof department>

export const departmentCalls = {
  list: defineCall({
    method: 'GET',
    path: 'department/departments',
    access: 'anyone',
    summary: 'All departments, by name',
    reply: bodyOf(z.array(departmentCard)),
    message: 'Departments',
    shows: ['department'],
  }),
  find: defineCall({
    method: 'GET',
    path: 'department/departments/:id',
    access: 'anyone',
    summary: 'One department with its people, points and titles',
    params: byId(INVALID),
    reply: bodyOf(department),
    message: 'Department',
    shows: ['department', 'profile', 'points', 'gc'],
  }),
  create: defineCall({
    method: 'POST',
    path: 'department/createDepartment',
    access: ADMINS,
    summary: 'Create a department',
    body: departmentCreate,
    files: { logo },
    reply: bodyOf(department),
    message: 'Department created.',
  }),
  update: defineCall({
    method: 'PUT',
    path: 'department/updateDepartment/:id',
    access: DEPARTMENT_MANAGERS,
    summary: 'Change a department; heads and sports leads their own',
    params: byId(INVALID),
    body: departmentUpdate,
    files: { logo },
    reply: bodyOf(department),
    message: 'Department updated.',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'department/deleteDepartment/:id',
    access: ADMINS,
    summary: 'Delete a department; one that holds anything asks for its name in `confirm`',
    params: byId(INVALID),
    query: z.strictObject({ confirm: z.string().max(200).optional() }),
    message: 'Department deleted.',
  }),
  checkWindow: defineCall({
    method: 'GET',
    path: 'department/checkAppliStatus',
    access: DEPARTMENT_MANAGERS,
    summary: "Whether one's own department takes applications; admins name which",
    query: ofDepartment,
    reply: bodyOf(windowStatus),
    message: 'Application status',
  }),
  startApplications: defineCall({
    method: 'POST',
    path: 'department/startApplications',
    access: DEPARTMENT_MANAGERS,
    summary: 'Open the application window',
    body: ofDepartment,
    reply: bodyOf(windowStatus),
    message: 'Applications are open.',
  }),
  stopApplications: defineCall({
    method: 'POST',
    path: 'department/stopApplications',
    access: DEPARTMENT_MANAGERS,
    summary: 'Close the application window',
    body: ofDepartment,
    reply: bodyOf(windowStatus),
    message: 'Applications are closed.',
  }),
}
