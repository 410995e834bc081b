import { z } from 'zod'
import type { Access } from './access.ts'
import type { FileRule } from './files.ts'
import type { Topic } from './topics.ts'

export const PREFIX = '/api/podium'

/** One call, said once: the route, its checks, the browser's client, the reference and the access matrix come from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below PREFIX, with `:name` for each parameter. */
  path: string
  /** A second address of the same call. */
  alsoAt?: string
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** File fields. A call that has them takes multipart form data; its body's fields stand beside the files. */
  files?: Record<string, FileRule>
  /** What stands beside `message` in the answer. */
  reply?: z.ZodObject
  /** The answer's message. */
  message: string
  /** What an answer shows. A GET that anyone may make and that says so is kept as finished bytes until one of these changes. */
  shows?: readonly Topic[]
}

export const defineCall = <const C extends Call>(call: C): C => call

type Part<C, K extends string, Default = Record<never, never>> = C extends { [key in K]: infer T extends z.ZodType }
  ? T
  : z.ZodType<Default, Default>
type FileKeys<C> = C extends { files: infer F } ? keyof F & string : never

/** What a handler is given, checked. `Upload` is the server's idea of a received file. */
export interface Received<C extends Call, Upload> {
  params: z.output<Part<C, 'params'>>
  query: z.output<Part<C, 'query'>>
  body: z.output<Part<C, 'body'>>
  files: Record<FileKeys<C>, Upload[]>
}

/** What a caller gives; a part without required fields may be left out. */
export type Given<C extends Call, Upload> = Give<'params', z.input<Part<C, 'params'>>> &
  Give<'query', z.input<Part<C, 'query'>>> &
  Give<'body', z.input<Part<C, 'body'>>> &
  (FileKeys<C> extends never ? unknown : { files?: Partial<Record<FileKeys<C>, Upload[]>> })
type Give<K extends string, T> = Record<never, never> extends T ? { [key in K]?: T } : { [key in K]: T }

/** What a handler returns; the message is the call's own. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler may return the promise of a service that returns nothing
export type Reply<C extends Call> = C extends { reply: infer R extends z.ZodType } ? z.output<R> : void
export type Answer<C extends Call> = { message: string } & (C extends { reply: infer R extends z.ZodType }
  ? z.output<R>
  : unknown)

/** What anyone may fetch that is no JSON: a GET below PREFIX. */
export interface Feed extends Pick<Call, 'path' | 'summary'> {
  query: z.ZodObject
  /** Its content type. */
  type: string
  shows: readonly Topic[]
}

/** One line a field that was refused. */
export const refusal = z.object({
  error: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  reference: z.string().optional(),
})
export type Refusal = z.output<typeof refusal>

/** The call's path with its parameters in place. */
export function pathOf(call: Call, params: Record<string, string | number> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
