import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FILE_SENTENCES, type FileRule, maxBytesOf, tooLargeOf, wrongTypeOf } from '#contract/values/files.ts'
import { AppError, invalid, tooLarge, unsupported } from '#server/platform/http/errors.ts'
import { logOf } from '#server/platform/http/request-log.ts'
import { SLOW_BODY, watchPace } from './body-pace.ts'
import { type Sender, senderOf, sharesOfUpload, uploadQueue } from './upload-shares.ts'

export interface Upload {
  field: string
  filename: string
  kind: FileRule['kind']
  data: Buffer
  /** Null: the server itself. */
  sender: Sender | null
}
type Rules = Record<string, FileRule>
type Uploads = Record<string, Upload[]>
type Fields = Record<string, unknown>

const BROKEN = 'The form did not arrive whole. Please send it again.'
const FIELD_BYTES = 64 * 1024
const NAME_LENGTH = 60
const LIMITS = { fields: 40, fieldSize: FIELD_BYTES, headerPairs: 20 }
// How much of a refused request is still read, because a browser reads the answer only after it has sent its body.
const REST_BYTES = 64 * 1024 * 1024
const REST_MS = 8_000

/** The uploads of a call that accepts files and received none. */
export function noUploads(rules: Rules): Uploads {
  return checked(Object.fromEntries(Object.keys(rules).map((field) => [field, []])), rules)
}

/** Reads a multipart form. Its share of memory is free again when the answer has been sent. */
export async function readUploads(request: FastifyRequest, reply: FastifyReply, rules: Rules) {
  try {
    const bytes = announcedBytes(request, rules)
    return await new Promise<{ fields: Fields; files: Uploads }>((resolve, reject) => {
      const work = async () => {
        const answered = finished(reply.raw).catch(() => undefined)
        await atPace(request, bytes, read(request, rules)).then(resolve, reject)
        await answered
      }
      uploadQueue(sharesOfUpload(senderOf(request), bytes), work, bytes).catch(reject)
    })
  } catch (error) {
    drainRequest(request.raw)
    if (error instanceof AppError) throw error
    logOf(request).info({ err: error }, 'a form could not be read')
    throw invalid('request_incomplete', BROKEN)
  }
}

/** The memory that a form can occupy: its declared length, or the limit of the call without one. */
function announcedBytes({ headers }: FastifyRequest, rules: Rules): number {
  const most = mostBytes(rules)
  const announced = Number(headers['content-length'] ?? most)
  const [rule] = Object.values(rules)
  if (announced > most) throw tooLarge('file_too_large', rule ? tooLargeOf(rule) : FILE_SENTENCES.tooLarge)
  return announced
}

async function atPace<T>({ raw }: FastifyRequest, bytes: number, work: Promise<T>): Promise<T> {
  const stalled = Promise.withResolvers<never>()
  const stop = watchPace(raw, bytes, () => stalled.reject(invalid('request_too_slow', SLOW_BODY)))
  return Promise.race([work, stalled.promise]).finally(stop)
}

async function read(request: FastifyRequest, rules: Rules) {
  // A request that ended while it waited emits no further event.
  if (request.raw.destroyed) throw invalid('request_incomplete', BROKEN)
  const fields: Fields = {}
  const files: Uploads = Object.fromEntries(Object.keys(rules).map((field) => [field, []]))
  const fileSize = Math.max(...Object.values(rules).map(maxBytesOf)) + 1
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
    // The parser accepts names of any length, and a refusal repeats the name.
    const field = String(part.fieldname).slice(0, NAME_LENGTH)
    if (part.type === 'file') await takeFile(field, part, { sender: senderOf(request), rules, files })
    else takeField(field, part, fields)
  }
  return { fields, files: checked(files, rules) }
}

/** The limit allows one file too many, so that the refusal names the number of files and not their size. */
function mostBytes(rules: Rules): number {
  const files = Object.values(rules).reduce((sum, rule) => sum + (rule.max + 1) * maxBytesOf(rule), 0)
  return files + LIMITS.fields * FIELD_BYTES
}

function takeField(field: string, { value, valueTruncated }: MultipartValue, fields: Fields) {
  if (Object.hasOwn(fields, field)) throw invalid('invalid_input', `${field} was sent twice.`, field)
  if (valueTruncated) throw invalid('invalid_input', `${field} is too long.`, field)
  fields[field] = value
}

async function takeFile(
  field: string,
  { filename, file }: MultipartFile,
  { sender, rules, files }: { sender: Sender; rules: Rules; files: Uploads },
) {
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  const taken = files[field]
  if (!rule || !taken) throw invalid('invalid_input', `Unknown field: '${field}'.`, field)
  const chunks: Buffer[] = []
  let size = 0
  const content: AsyncIterable<Buffer> = file
  for await (const chunk of content) {
    if (taken.length === rule.max) throw invalid('invalid_input', FILE_SENTENCES.tooMany(rule.max), field)
    size += chunk.length
    if (size > maxBytesOf(rule)) throw tooLarge('file_too_large', tooLargeOf(rule), field)
    chunks.push(chunk)
  }
  // Browsers send this for an empty file input.
  if (size === 0 && !filename) return
  const data = Buffer.concat(chunks, size)
  if (kindOf(data, rule) !== rule.kind) throw unsupported('file_type_unsupported', wrongTypeOf(rule), field)
  taken.push({ field, filename, kind: rule.kind, data, sender })
}

function checked(files: Uploads, rules: Rules): Uploads {
  for (const [field, { required }] of Object.entries(rules)) {
    if (required && !files[field]?.length) throw invalid('invalid_input', FILE_SENTENCES.missing(field), field)
  }
  return files
}

/** Discards the rest of a refused request. A connection that sends more than the limit is closed. */
function drainRequest(raw: IncomingMessage) {
  if (raw.readableEnded || raw.destroyed) return
  const timer = setTimeout(() => raw.destroy(), REST_MS).unref()
  raw.once('close', () => clearTimeout(timer))
  let rest = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    rest += chunk.length
    if (rest > REST_BYTES) raw.pause()
  })
  raw.resume()
}

const startsWith = (data: Buffer, text: string, at = 0) => data.toString('latin1', at, at + text.length) === text

/**
 * The kind of a file by its first bytes, not by its name. The picture process later reads a picture as a whole. Tables and
 * season files have no signature: any other content may be one.
 */
function kindOf(data: Buffer, { kind }: FileRule): FileRule['kind'] {
  if (startsWith(data, '%PDF-')) return 'pdf'
  if (startsWith(data, '\xff\xd8\xff') || startsWith(data, '\x89PNG\r\n\x1a\n')) return 'image'
  if (startsWith(data, 'RIFF') && startsWith(data, 'WEBP', 8)) return 'image'
  return kind === 'season' ? kind : 'table'
}
