import type { z } from 'zod'
import type { FileRule } from '#contract/values/files.ts'
import type { Access } from './access.ts'
import type { Topic } from './topics.ts'

export const PREFIX = '/api/podium'
/** The header of an answer that may be old because the database does not answer: the time of the state that it shows. */
export const STATE_OF_HEADER = 'podium-state-of'

/** What the server checks and answers. Public pages do not load it: schemas take longer to start than the page. */
export interface CallSchemas {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The fields beside `message` in the answer. */
  reply?: z.ZodObject
  /**
   * For a public read of one person: the answer when the caller asks for the own id. It extends `reply` with what is
   * private, and only it is never cached.
   */
  replyToOwner?: z.ZodObject
  /** The answer's message. */
  message: string
}
export type SubjectSchemas = Record<string, CallSchemas>

/**
 * The definition of a call. The route, its checks, the browser's client, the API reference and the access matrix derive
 * from it and its schemas.
 */
export interface Call<S extends CallSchemas = CallSchemas> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below PREFIX, with `:name` for each parameter. */
  path: string
  /** A second address of the same call. */
  alsoAt?: string
  access: Access
  /**
   * Password, code or passkey must have been asked for within the last ten minutes: of everybody, or of people whose session was begun
   * with a second factor.
   */
  asksAgain?: 'always' | 'withFactor'
  /** File fields. A call with files takes multipart form data, with the body's fields beside the files. */
  files?: Record<string, FileRule>
  /** The topics of the answer. A public GET with topics is cached until one of them changes, or as long as they say. */
  shows?: readonly Topic[]
  /** What the call deletes, by its `:id`, can be brought back. */
  goesToBin?: true
  /** Only the compiler knows them here: `schemasOf` finds them. */
  schemas?: S
}

/** The calls of one subject, with the types of their schemas: `callsOf<typeof teamSchemas>()({ … })`. */
export const callsOf =
  <S extends SubjectSchemas>() =>
  <const C extends Record<keyof S, Omit<Call, 'schemas'>>>(calls: C) =>
    calls as { [K in keyof S]: C[K] & { schemas?: S[K] } }

export type SchemasOf<C extends Call> = C extends { schemas?: infer S } ? NonNullable<S> : CallSchemas
type Part<C extends Call, K extends string, Default = Record<never, never>> =
  SchemasOf<C> extends { [key in K]: infer T extends z.ZodType } ? T : z.ZodType<Default, Default>
type FileKeys<C> = C extends { files: infer F } ? keyof F & string : never

/** The checked input of a handler. `Upload` is the server's type of a received file. */
export interface Received<C extends Call, Upload> {
  params: z.output<Part<C, 'params'>>
  query: z.output<Part<C, 'query'>>
  body: z.output<Part<C, 'body'>>
  files: Record<FileKeys<C>, Upload[]>
}

/** The input of a caller. A part without required fields is optional. */
export type Given<C extends Call, Upload> = Give<'params', z.input<Part<C, 'params'>>> &
  Give<'query', z.input<Part<C, 'query'>>> &
  Give<'body', z.input<Part<C, 'body'>>> &
  (FileKeys<C> extends never ? unknown : { files?: Partial<Record<FileKeys<C>, Upload[]>> })
type Give<K extends string, T> = Record<never, never> extends T ? { [key in K]?: T } : { [key in K]: T }

/** The output of a handler. The message comes from the schemas. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler may return the promise of a service that returns nothing
export type Reply<C extends Call> = SchemasOf<C> extends { reply: infer R extends z.ZodType } ? z.output<R> : void
export type Answer<C extends Call> = { message: string } & (SchemasOf<C> extends { reply: infer R extends z.ZodType }
  ? z.output<R>
  : unknown)

/** The topics of a public read, whose answers are cached until one of them changes. */
export const cachedTopics = ({ method, access, shows }: Call) =>
  method === 'GET' && access === 'anyone' ? shows : undefined

/** A public GET below PREFIX that does not answer JSON. */
export interface Feed extends Pick<Call, 'path'> {
  summary: string
  query: z.ZodObject
  /** The content type. */
  type: string
  shows: readonly Topic[]
}

/** The call's path with its parameters in place. */
export function pathOf(call: Call, params: Record<string, string | number> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
