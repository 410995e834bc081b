import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export const REGISTER_ROWS_MAX = 20_000

export type RegisteredPerson = z.output<typeof schemas.registeredPerson>
export type ImportRow = z.output<typeof schemas.importRow>
export type ImportPreview = z.output<typeof schemas.importPreview>

const list = { kind: 'table', max: 1, required: true } as const

const shows = ['register', 'department', 'profile'] as const

export const registerCalls = callsOf<typeof schemas.registerSchemas>()({
  people: { method: 'GET', path: 'register/people', access: ADMINS, shows },
  export: { method: 'GET', path: 'register/export', access: ADMINS, shows },
  preview: { method: 'POST', path: 'register/preview', access: ADMINS, files: { list } },
  import: { method: 'POST', path: 'register/import', access: ADMINS, files: { list } },
  remove: { method: 'DELETE', path: 'register/deletePerson/:id', access: ADMINS },
})
