import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { answerFailures, type ConstraintSentences, refuseForeignWrites } from './failures.ts'
import { sendSecurityHeaders } from './security-headers.ts'

// The largest JSON that any call takes is a fraction of this; files come as multipart, with bounds of their own.
const BODY_LIMIT = 256 * 1024
// A 5 MB picture over a slow campus network.
const REQUEST_TIMEOUT_MS = 300_000

interface Parts {
  log: Logger
  trustProxy: boolean
  sentences: ConstraintSentences
}

/** The frame around every route: limits, headers, cookies, one error mapper, one line of log for what matters. */
export async function createHttp({ log, trustProxy, sentences }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  readJson(app)
  answerFailures(app, sentences)
  await sendSecurityHeaders(app)
  refuseForeignWrites(app)
  await app.register(cookie)
  await app.register(multipart)
  logRequests(app)
  return app
}

/** JSON as Fastify reads it, save that an empty body is no body. */
function readJson(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void read(request, body as string, done)
  })
}

// Reads by the thousand are counted in the metrics; the log keeps writes and what was refused.
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const level = reply.statusCode >= 400 || (method !== 'GET' && method !== 'HEAD') ? 'info' : 'debug'
    request.log[level](
      {
        method,
        path: url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        by: request.by?.id,
      },
      'answered',
    )
  })
}
