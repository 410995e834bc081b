import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from './errors.ts'
import { HEADERS } from './headers.ts'

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
