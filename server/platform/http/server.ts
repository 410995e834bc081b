import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getBuiltinModule } from 'node:process'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { ReadCache } from '#server/platform/cache/read-cache.ts'
import { SLOW_BODY, watchPace } from '#server/platform/files/body-pace.ts'
import { SILENT_MS } from './connection-guard.ts'
import {
  type ConstraintRefusals,
  refuse,
  refuseCrossSiteWrites,
  refuseUnreadable,
  sendErrorReplies,
} from './error-replies.ts'
import { AppError, invalid } from './errors.ts'
import { HEADERS, sendSecurityHeaders } from './headers.ts'
import { logRequests, sharedLogger } from './request-log.ts'

// An import reads all exports of the module, and one of them loads the client of fetch.
const { createServer } = getBuiltinModule('node:http')
// No call accepts JSON of this size. Multipart has its own limits.
const BODY_LIMIT = 128 * 1024
// Time for a 5 MB picture over a slow campus network.
const REQUEST_TIMEOUT_MS = 300_000
// Load balancers must close idle connections first.
const KEEP_ALIVE_MS = 72_000
const CHECK_EVERY_MS = 5_000

interface Parts {
  log: Logger
  trustProxy: boolean
  constraints: ConstraintRefusals
  cache: Pick<ReadCache, 'answer'>
}

/** The Fastify server around all routes: limits, headers, cookies, error replies, request log. */
export async function createHttp({ log, trustProxy, constraints, cache }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: sharedLogger,
    // Trust one proxy only: the client itself may have written the earlier entries.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    // Faults before routing, such as an invalid address.
    frameworkErrors: (error, _request, reply) => {
      refuse(reply.headers(HEADERS), unreadableAddress(error))
    },
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    serverFactory: (route) => listen(cache, route),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // The contract's schemas check input and write replies, so Fastify's own compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  readJson(app)
  refuseStalledBodies(app)
  sendErrorReplies(app, constraints)
  await sendSecurityHeaders(app)
  refuseCrossSiteWrites(app)
  await app.register(cookie)
  app.decorateRequest('by', null)
  logRequests(app, log)
  return app
}

/**
 * Where routes are added that take forms. The hooks of the plugin run with every request there, and with no other. In an
 * object, because an instance of Fastify that is awaited waits until all are loaded.
 */
export async function openForms(app: FastifyInstance): Promise<{ forms: FastifyInstance }> {
  let forms = app
  await app.register((scope, _options, done) => {
    void scope.register(multipart)
    forms = scope
    done()
  })
  return { forms }
}

const unused = () => () => {
  throw new Error('No route has a schema of Fastify.')
}

const unreadableAddress = ({ statusCode }: { statusCode?: number }) =>
  new AppError({
    error: 'This address cannot be read.',
    code: statusCode === 414 ? 'address_too_long' : 'address_unreadable',
  })

/** Replies from the read cache before routing. */
function listen(cache: Parts['cache'], route: RequestListener) {
  const options = {
    headersTimeout: SILENT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    // Requests for another protocol or at another address are answered as if they did not ask for it.
    shouldUpgradeCallback: ({ url = '', headers }: IncomingMessage) =>
      url.startsWith('/socket.io/') && headers.upgrade?.toLowerCase() === 'websocket',
  }
  return createServer(options, (request, response) => {
    if (!cache.answer(request, response)) route(request, response)
  })
}

/** Fastify's JSON parser, except that an empty body counts as no body. */
function readJson(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void read(request, body, done)
  })
}

/** Closes the connection of a stalled body. A form may first wait for memory, so its reader watches the pace itself. */
function refuseStalledBodies(app: FastifyInstance) {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    const isForm = headers['content-type']?.startsWith('multipart/')
    if (hasBody && !raw.complete && !isForm) {
      watchPace(raw, Number(headers['content-length'] ?? BODY_LIMIT), () => {
        // Without a listener, an error of a request that was refused early would end the server.
        if (payload.listenerCount('error') === 0) return raw.destroy()
        reply.header('connection', 'close')
        payload.emit('error', invalid('request_too_slow', SLOW_BODY))
      })
    }
    done(null, payload)
  })
}
