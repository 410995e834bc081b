import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** For `Fastify({ childLoggerFactory })`: no logger for each request, because most requests log nothing. */
export const sharedLogger = (log: FastifyBaseLogger) => log

/** The logger of a request, whose lines name it. */
export const logOf = ({ log, id }: FastifyRequest) => log.child({ reqId: id })

/** The log has writes and refusals. Reads are only counted in the metrics. */
export function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    const level = reply.statusCode >= 400 || (method !== 'GET' && method !== 'HEAD') ? 'info' : 'debug'
    if (log.isLevelEnabled(level)) {
      const [path] = url.split('?')
      const ms = Math.round(reply.elapsedTime)
      logOf(request)[level]({ method, path, status: reply.statusCode, ms, by: request.by?.id }, 'answered')
    }
    done()
  })
}
