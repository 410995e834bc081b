import { faultOf } from '#server/db/faults.ts'

/** A backup or a restore that cannot be made, in a sentence for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Turns the fault of a full or unusable disk into a sentence. Other errors stay. */
export function explainDisk(error: unknown, place: string): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error)) return error
  if (faultOf(error) === 'diskFull')
    return new BackupRefused(`There is no space left on the disk of ${place}.`, { cause: error })
  return 'syscall' in error ? new BackupRefused(`${place} can't be used: ${error.message}.`, { cause: error }) : error
}
