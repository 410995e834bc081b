import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CodeOf, Refusal } from '#contract/call/refusals.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import { isUnstorableText, violatedConstraint } from '#server/db/constraints.ts'
import { type Fault, faultOf } from '#server/db/faults.ts'
import { AppError, forbidden, invalid, overloaded } from './errors.ts'
import { HEADERS } from './headers.ts'
import { isRead } from './is-read.ts'
import { logOf } from './request-log.ts'

/** How the violation of each named constraint is refused; features keep them beside their queries. */
export type ConstraintRefusals = Record<string, () => AppError>

const BUSY = 'The server is busy. Please try again in a moment.'
const REFUSED = 'The request was refused.'
// What Fastify refuses by itself, in words for people.
const FRAME_REFUSALS: Record<number, Refusal> = {
  400: { code: 'request_unreadable', error: 'The request could not be read.' },
  412: { code: 'precondition_failed', error: REFUSED },
  413: { code: 'request_too_large', error: 'The request is too large.' },
  415: { code: 'media_type_unsupported', error: 'This kind of content is not taken here.' },
  416: { code: 'range_unsatisfiable', error: REFUSED },
}
const RETRY_AFTER = 5
/** The sentence for each fault, and the seconds until a retry. */
const FAULTS: Record<Fault, [code: CodeOf<503>, sentence: string, retryAfter: number]> = {
  locked: ['overloaded', BUSY, RETRY_AFTER],
  unreachable: [
    'database_unavailable',
    'The database cannot be reached right now. Please try again in a moment.',
    RETRY_AFTER,
  ],
  diskFull: ['storage_full', 'The server has no space left on its disk. Please try again later.', 30],
  diskFailed: ['storage_unavailable', 'The server cannot use its disk right now. Please try again later.', 30],
  filesUnreachable: [
    'storage_unavailable',
    'The store of pictures and documents cannot be reached right now. Please try again in a moment.',
    RETRY_AFTER,
  ],
  damaged: ['database_damaged', 'The database is missing or damaged. The operator must repair it first.', 60],
}
export const CROSS_SITE = 'This request came from another site and was refused.'

/** The one place where a failure becomes an answer. */
export function sendErrorReplies(app: FastifyInstance, constraints: ConstraintRefusals): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error, constraints)
    if (faultOf(error)) logOf(request).warn({ err: error }, 'refused because of a fault')
    if (refused) return refuse(reply, refused)
    logOf(request).error({ err: error }, 'request failed')
    return reply.code(500).send(internalError(request.id))
  })
}

/** An internal error: people quote its reference, which the log has beside the cause. */
export const internalError = (reference: string): Refusal => ({
  error: `Something went wrong on our side. Reference: ${reference}`,
  code: 'internal_error',
  reference,
})

/** The refusal for a failure; null for an internal error. */
export function refusalOf(error: unknown, constraints: ConstraintRefusals): AppError | null {
  if (error instanceof AppError) return error
  const fault = faultOf(error)
  if (fault) return refusalOfFault(fault)
  const refused = constraints[violatedConstraint(error) ?? '']
  if (refused) return refused()
  if (isUnstorableText(error)) return invalid('invalid_input', HIDDEN_CHARACTERS)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  const known = FRAME_REFUSALS[status]
  return known ? new AppError(known) : invalid('request_unreadable', REFUSED)
}

function refusalOfFault(fault: Fault): AppError {
  const [code, sentence, retryAfter] = FAULTS[fault]
  return overloaded(code, sentence, { retryAfter })
}

export function refuse(reply: FastifyReply, { status, refusal }: AppError) {
  reply.refusalCode = refusal.code
  if ('retryAfter' in refusal) reply.header('retry-after', refusal.retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send(refusal)
}

/** Writes come from our own pages only: a browser names the page's origin with each. */
export function refuseCrossSiteWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRead(request) || !isCrossSite(request) ? undefined : forbidden('cross_site', CROSS_SITE))
  })
}

/** By the `Host` alone: proxies pass it on, and a client can make up the forwarded one. */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host
}

// Closing a connection on which bytes still arrive discards the answer.
const LINGER_MS = 1_000

const REFUSALS: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError({
    code: 'request_head_too_large',
    error: 'The address or the headers of the request are too long.',
  }),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError({ code: 'request_too_large', error: 'The request is too large.' }),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError({ code: 'request_timed_out', error: 'The request took too long to arrive.' }),
}
const UNREADABLE = new AppError({ code: 'request_unreadable', error: 'The request could not be read.' })

/** Refuses what Node cannot parse as a request. There is no reply object, so the answer is written to the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') return void socket.destroy(error)
  // The parser reports each further chunk of a connection that was refused.
  if (!socket.writable) return
  socket.end(answerOf(REFUSALS[error.code ?? ''] ?? UNREADABLE))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function answerOf({ status, refusal }: AppError): string {
  const body = JSON.stringify(refusal)
  const headers = {
    ...HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
