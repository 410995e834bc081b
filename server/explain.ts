import { DatabaseUnusable } from '#server/db/unusable.ts'
import { BadEnvironment } from '#server/env.ts'

/** What a person must mend is a sentence; anything else is a fault of ours and keeps its trace. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadEnvironment || error instanceof DatabaseUnusable) return error.message
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `The port is taken: ${error.message}. Set PORT to another one.`
  if ('syscall' in error) return `Can't start: ${error.message}.`
  return error.stack ?? error.message
}
