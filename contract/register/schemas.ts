import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, id, oneOf, paging } from '#contract/schemas/fields.ts'
import { sought } from '#contract/schemas/filters.ts'
import { bodyOf, departmentRef, pageOf, personRef } from '#contract/schemas/replies.ts'
import { GENDERS, PERSON_KINDS, ROW_STATES } from '#contract/values/enums.ts'

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

const change = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const importRow = z.object({
  /** In the file, where the first is 1. */
  line: z.number(),
  state: oneOf(ROW_STATES),
  rollNumber: z.string(),
  name: z.string(),
  /** Why it is refused. */
  reason: z.string().nullable(),
  changes: z.array(change),
})

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

const registerImport = z.strictObject({ plan: z.string().regex(/^[\w-]{20,60}$/, 'Look at the preview first.') })

export const registerSchemas = {
  people: {
    summary: 'The people of the college, by roll number',
    query: z.strictObject({
      q: sought.optional(),
      department: id(SENTENCES.unknownDepartment).optional(),
      kind: oneOf(PERSON_KINDS).optional(),
      ...paging,
    }),
    reply: pageOf(registeredPerson),
    message: 'Register',
  },
  export: {
    summary: 'The whole register as CSV, in the columns that an import reads',
    reply: bodyOf(z.object({ table: z.string() })),
    message: 'Register',
  },
  preview: {
    summary: 'What an import of this CSV file would add, change and refuse; writes nothing',
    reply: bodyOf(importPreview),
    message: 'Preview',
  },
  import: {
    summary: 'Import the CSV file of the preview; rows that the preview refuses are left out',
    body: registerImport,
    reply: bodyOf(importCounts),
    message: 'Register imported.',
  },
  remove: {
    summary: 'Remove a person from the register',
    params: byId(INVALID),
    message: 'Person removed from the register.',
  },
} satisfies SubjectSchemas
