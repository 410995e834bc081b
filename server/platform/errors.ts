import { SENTENCES } from '#contract/sentences.ts'

export interface Issue {
  path: string
  message: string
}

/** A refusal that a person can act on. Thrown anywhere; one mapper answers HTTP and sockets alike. */
export class AppError extends Error {
  readonly status: number
  readonly issues: Issue[] | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, more: { issues?: Issue[]; retryAfter?: number } = {}) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

const refused = (status: number) => (message: string, path?: string) =>
  new AppError(status, message, path === undefined ? {} : { issues: [{ path, message }] })

export const invalid = refused(400)
export const unauthorised = (message: string = SENTENCES.unauthorised) => new AppError(401, message)
export const forbidden = (message: string) => new AppError(403, message)
export const notFound = (message: string) => new AppError(404, message)
export const conflict = refused(409)
export const tooLarge = refused(413)
export const unsupported = refused(415)
export const overloaded = (message: string, retryAfter: number) => new AppError(503, message, { retryAfter })
