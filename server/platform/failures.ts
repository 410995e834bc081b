import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/call.ts'
import { gaveWay, violatedConstraint, waitedTooLong } from '#server/db/constraints.ts'
import { AppError, conflict, overloaded } from './errors.ts'

/** The sentence for each named constraint; features keep them beside their queries. */
export type ConstraintSentences = Record<string, string>

const BUSY = 'The server is busy. Please try again in a moment.'
// What Fastify refuses by itself, in words for people.
const FRAME_SENTENCES: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  415: 'This kind of content is not taken here.',
  429: 'Slow down, please, and try again in a moment.',
  503: BUSY,
}
const RETRY_AFTER_SECONDS = 5
export const FOREIGN = 'This request came from another site and was refused.'

/** The one place where a failure becomes an answer. */
export function answerFailures(app: FastifyInstance, sentences: ConstraintSentences): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error, sentences)
    if (refused) return refuse(reply, refused)
    request.log.error({ err: error }, 'request failed')
    const body: Refusal = { error: `Something went wrong on our side. Reference: ${request.id}`, reference: request.id }
    return reply.code(500).send(body)
  })
}

/** The refusal that a failure is, or null: then it is a fault of ours. */
export function refusalOf(error: Error & { statusCode?: number }, sentences: ConstraintSentences): AppError | null {
  if (error instanceof AppError) return error
  if (gaveWay(error) || waitedTooLong(error)) return overloaded(BUSY, RETRY_AFTER_SECONDS)
  const constraint = violatedConstraint(error)
  if (constraint && sentences[constraint]) return conflict(sentences[constraint], comparedField(constraint))
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? new AppError(status, FRAME_SENTENCES[status] ?? 'The request was refused.')
    : null
}

/** The field that a `*_key` column compares: a form shows the sentence under it. */
const comparedField = (constraint: string) => /_([a-z]+)_key_unique$/.exec(constraint)?.[1]

export function refuse(reply: FastifyReply, { status, message, issues, retryAfter }: AppError) {
  if (status === 429 || status === 503) reply.header('retry-after', retryAfter ?? RETRY_AFTER_SECONDS)
  const body: Refusal = issues ? { error: message, issues } : { error: message }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Writes come from our own pages only: a browser names the page's origin with each. */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isForeign(request)) return
    throw new AppError(403, FOREIGN)
  })
}

export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host
}
