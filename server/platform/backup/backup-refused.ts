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

const NUMBER = new Intl.NumberFormat('en')

export const counted = (count: number, what: string) => `${NUMBER.format(count)} ${what}${count === 1 ? '' : 's'}`

export const sized = (bytes: number) =>
  bytes < 1_000_000 ? `${NUMBER.format(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
