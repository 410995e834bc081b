import { type Call, type Given, PREFIX, pathOf } from '#contract/call/call.ts'

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, File[] | undefined>
}

export interface Request {
  method: Call['method']
  url: string
  body?: string | FormData
}

/** Builds the HTTP request of a call. */
export function requestOf<C extends Call>(call: C, given: Given<C, File>): Request {
  const { params, query = {}, body, files = {} } = given as Parts
  const search = new URLSearchParams(present(query).map(([name, value]) => [name, String(value)])).toString()
  const url = `${PREFIX}/${pathOf(call, params)}${search && `?${search}`}`
  if (call.files) return { method: call.method, url, body: formOf(body ?? {}, files) }
  return { method: call.method, url, body: body && JSON.stringify(body) }
}

function formOf(fields: Record<string, unknown>, files: Record<string, File[] | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of present(fields)) {
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, chosen] of Object.entries(files)) {
    for (const file of chosen ?? []) form.append(name, file)
  }
  return form
}

const present = (fields: Record<string, unknown>) => Object.entries(fields).filter((field) => field[1] !== undefined)
