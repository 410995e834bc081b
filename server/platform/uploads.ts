import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FILE_MAX_BYTES } from '#contract/fields.ts'
import { FILE_SENTENCES, type FileRule } from '#contract/files.ts'
import { AppError, invalid, tooLarge, unsupported } from './errors.ts'
import { kindOf } from './file-content.ts'
import { createGate } from './gate.ts'

export interface Upload {
  field: string
  filename: string
  kind: FileRule['kind']
  data: Buffer
}
type Rules = Record<string, FileRule>
type Uploads = Record<string, Upload[]>
type Fields = Record<string, unknown>

const BROKEN = 'The form did not arrive whole. Please send it again.'
const SLOW = 'The upload took too long. Please try again on a better connection.'
const READ_WITHIN_MS = 120_000
// A phone on a campus network pauses; whoever is silent for longer gives up his place.
const SILENT_MS = 15_000
const FIELD_BYTES = 64 * 1024
const LIMITS = { fields: 40, fieldSize: FIELD_BYTES, fileSize: FILE_MAX_BYTES + 1, headerPairs: 20 }
// How much of a refused request is still taken in, so that the browser comes to read the answer.
const REST_BYTES = 64 * 1024 * 1024
const REST_MS = 8_000

const gate = createGate({ atOnce: 8, waiting: 32 })

/** A call that takes files and was sent none. */
export function noUploads(rules: Rules): Uploads {
  return checked(Object.fromEntries(Object.keys(rules).map((field) => [field, []])), rules)
}

/** Reads a multipart form. Its place at the gate is free again when the answer has gone: until then its files fill memory. */
export async function readUploads(request: FastifyRequest, reply: FastifyReply, rules: Rules) {
  try {
    return await new Promise<{ fields: Fields; files: Uploads }>((resolve, reject) => {
      gate(async () => {
        const answered = finished(reply.raw).catch(() => undefined)
        await inTime(read(request, rules)).then(resolve, reject)
        await answered
      }).catch(reject)
    })
  } catch (error) {
    letGo(request.raw)
    if (error instanceof AppError) throw error
    request.log.info({ err: error }, 'a form could not be read')
    throw invalid(BROKEN)
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(invalid(SLOW)), READ_WITHIN_MS)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

async function read(request: FastifyRequest, rules: Rules) {
  // A request that ended while it stood in line tells nobody so any more.
  if (request.raw.destroyed) throw invalid(BROKEN)
  if (Number(request.headers['content-length']) > mostBytes(rules)) throw tooLarge(FILE_SENTENCES.tooLarge)
  request.raw.setTimeout(SILENT_MS, () => request.raw.destroy())
  const fields: Fields = {}
  const files: Uploads = Object.fromEntries(Object.keys(rules).map((field) => [field, []]))
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') await takeFile(part, rules, files)
    else takeField(part, fields)
  }
  request.raw.setTimeout(0)
  return { fields, files: checked(files, rules) }
}

/** Room for one file too many, so that whoever sends one is told so, and not that the files are too large. */
function mostBytes(rules: Rules): number {
  const files = Object.values(rules).reduce((sum, { max }) => sum + max + 1, 0)
  return files * FILE_MAX_BYTES + LIMITS.fields * FIELD_BYTES
}

function takeField({ fieldname: field, value, valueTruncated }: MultipartValue, fields: Fields) {
  if (Object.hasOwn(fields, field)) throw invalid(`${field} was sent twice.`, field)
  if (valueTruncated) throw invalid(`${field} is too long.`, field)
  fields[field] = value
}

async function takeFile({ fieldname: field, filename, file }: MultipartFile, rules: Rules, files: Uploads) {
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  const taken = files[field]
  if (!rule || !taken) throw invalid(`Unknown field: '${String(field).slice(0, 60)}'.`, field)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (taken.length === rule.max) throw invalid(FILE_SENTENCES.tooMany(rule.max), field)
    size += chunk.length
    if (size > FILE_MAX_BYTES) throw tooLarge(FILE_SENTENCES.tooLarge, field)
    chunks.push(chunk)
  }
  // What a browser sends for a file input that was left empty.
  if (size === 0 && !filename) return
  const data = Buffer.concat(chunks, size)
  if (kindOf(data) !== rule.kind) throw unsupported(FILE_SENTENCES.wrongType, field)
  taken.push({ field, filename, kind: rule.kind, data })
}

function checked(files: Uploads, rules: Rules): Uploads {
  for (const [field, { required }] of Object.entries(rules)) {
    if (required && !files[field]?.length) throw invalid(FILE_SENTENCES.missing(field), field)
  }
  return files
}

/** Takes in the rest of a refused request unread, within bounds; what goes on beyond them is cut off. */
function letGo(raw: IncomingMessage) {
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
