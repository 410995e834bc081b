import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from './errors.ts'
import { answerFailures, type ConstraintSentences, refuse, refuseForeignWrites } from './failures.ts'
import type { ReadCache } from './read-cache.ts'
import { HEADERS, sendSecurityHeaders } from './security-headers.ts'

// The largest JSON that any call takes is a fraction of this; files come as multipart, with bounds of their own.
const BODY_LIMIT = 256 * 1024
// A 5 MB picture over a slow campus network.
const REQUEST_TIMEOUT_MS = 300_000
// Longer than a balancer keeps its own side of a connection.
const KEEP_ALIVE_MS = 72_000

interface Parts {
  log: Logger
  trustProxy: boolean
  sentences: ConstraintSentences
  cache: Pick<ReadCache, 'answer'>
}

/** The frame around every route: limits, headers, cookies, one error mapper, one line of log for what matters. */
export async function createHttp({ log, trustProxy, sentences, cache }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // One proxy, ours: whatever stands before its own entry was written by the client.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    // What fails before there is a route, such as an address that is none.
    frameworkErrors: (error, _request, reply) => {
      refuse(reply.headers(HEADERS), new AppError(error.statusCode ?? 400, 'This address cannot be read.'))
    },
    forceCloseConnections: 'idle',
    serverFactory: (route) => listen(cache, route),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
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

/** What is kept as finished bytes is answered before anything is routed. */
function listen(cache: Parts['cache'], route: RequestListener) {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }
  return createServer(timeouts, (request, response) => {
    if (!cache.answer(request, response)) route(request, response)
  })
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

// Reads are counted in the metrics; the log keeps writes and what was refused.
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
