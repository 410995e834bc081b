import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { batchEvery } from '#server/platform/bus/batch-every.ts'

declare module 'fastify' {
  interface FastifyReply {
    refusalCode: RefusalCode | null
  }
}

// A line for each of thousands would take the time that is missing under load.
const OVERLOAD_LINE_MS = 1_000

/** For `Fastify({ childLoggerFactory })`: no logger for each request, because most requests log nothing. */
export const sharedLogger = (log: FastifyBaseLogger) => log

/** The logger of a request, whose lines name it. */
export const logOf = ({ log, id }: FastifyRequest) => log.child({ reqId: id })

/** The log has writes and refusals, those under load as a number. Reads are only counted in the metrics. */
export function logRequests(app: FastifyInstance, log: Logger) {
  const countOverload = batchEvery<string>(OVERLOAD_LINE_MS, ({ length: count }) =>
    log.warn({ count }, 'requests were refused under load'),
  )
  app.decorateReply('refusalCode', null)
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.refusalCode === 'overloaded') {
      countOverload([request.id])
      return done()
    }
    const { method, url } = request
    const level = reply.statusCode >= 400 || (method !== 'GET' && method !== 'HEAD') ? 'info' : 'debug'
    if (log.isLevelEnabled(level)) {
      const [path] = url.split('?')
      const ms = Math.round(reply.elapsedTime)
      const refused = reply.refusalCode && { code: reply.refusalCode, address: request.ip }
      logOf(request)[level]({ method, path, status: reply.statusCode, ...refused, ms, by: request.by?.id }, 'answered')
    }
    done()
  })
}
