import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { GENDERS, oneOf, PERSON_KINDS, ROW_STATES } from './enums.ts'
import { byId, id, paging } from './fields.ts'
import { sought } from './filters.ts'
import { bodyOf, departmentRef, pageOf, personRef } from './replies.ts'
import { SENTENCES } from './sentences.ts'

export const REGISTER_ROWS_MAX = 20_000
const INVALID = 'There is no such person in the register.'

const registered = z.object({
  rollNumber: z.string(),
  name: z.string(),
  /** Null when the department was deleted. */
  department: departmentRef.nullable(),
  gender: oneOf(GENDERS),
  kind: oneOf(PERSON_KINDS),
  /** The last day on which the person may play; null without an end. */
  validUntil: z.string().nullable(),
  email: z.string().nullable(),
})

/** A person of the college. The account is the one with the same, confirmed email. */
export const registeredPerson = registered.extend({ _id: z.string(), account: personRef.nullable() })
export type RegisteredPerson = z.output<typeof registeredPerson>

const change = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const importRow = z.object({
  /** In the file, where the first is 1. */
  line: z.number(),
  state: oneOf(ROW_STATES),
  rollNumber: z.string(),
  name: z.string(),
  /** Why it is refused. */
  reason: z.string().nullable(),
  /** What it changes of the person. */
  changes: z.array(change),
})
export type ImportRow = z.output<typeof importRow>

const importCounts = z.object({ added: z.number(), changed: z.number(), same: z.number(), refused: z.number() })

export const importPreview = z.object({
  /** Names what the import would do. The import is refused when that has changed. */
  plan: z.string(),
  counts: importCounts,
  /** Columns that the register does not know. */
  ignored: z.array(z.string()),
  rows: z.array(importRow),
  /** The refused rows with their reasons, as CSV; null without any. */
  refusedTable: z.string().nullable(),
})
export type ImportPreview = z.output<typeof importPreview>

const registerImport = z.strictObject({ plan: z.string().regex(/^[\w-]{20,60}$/, 'Look at the preview first.') })

const list = { kind: 'table', max: 1, required: true } as const
const shows = ['register', 'department', 'profile'] as const

export const registerCalls = {
  people: defineCall({
    method: 'GET',
    path: 'register/people',
    access: ADMINS,
    summary: 'The people of the college, by roll number',
    query: z.strictObject({
      q: sought.optional(),
      department: id(SENTENCES.unknownDepartment).optional(),
      kind: oneOf(PERSON_KINDS).optional(),
      ...paging,
    }),
    reply: pageOf(registeredPerson),
    message: 'Register',
    shows,
  }),
  export: defineCall({
    method: 'GET',
    path: 'register/export',
    access: ADMINS,
    summary: 'The whole register as CSV, in the columns that an import reads',
    reply: bodyOf(z.object({ table: z.string() })),
    message: 'Register',
    shows,
  }),
  preview: defineCall({
    method: 'POST',
    path: 'register/preview',
    access: ADMINS,
    summary: 'What an import of this CSV file would add, change and refuse; writes nothing',
    files: { list },
    reply: bodyOf(importPreview),
    message: 'Preview',
  }),
  import: defineCall({
    method: 'POST',
    path: 'register/import',
    access: ADMINS,
    summary: 'Import the CSV file of the preview; rows that the preview refuses are left out',
    body: registerImport,
    files: { list },
    reply: bodyOf(importCounts),
    message: 'Register imported.',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'register/deletePerson/:id',
    access: ADMINS,
    summary: 'Remove a person from the register',
    params: byId(INVALID),
    message: 'Person removed from the register.',
  }),
}
