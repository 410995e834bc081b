import { faultOf, StoreUnusable } from '#server/db/faults.ts'
import { BadEnvironment } from '#server/env.ts'
import { sourceStack } from '#server/source-stack.ts'

/** A sentence for a fault that the operator can repair; a stack trace for all others. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadEnvironment || error instanceof StoreUnusable) return error.message
  if (faultOf(error) === 'damaged')
    return `The database is damaged: ${error.message}. Restore a backup, and find out what wrote its files.`
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `The port is taken: ${error.message}. Set PORT to another one.`
  if ('syscall' in error) return `Can't start: ${error.message}.`
  return sourceStack(error.stack ?? error.message)
}
