import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'podium.address')

/** Writes the address of the running server for commands, which do not know its port. */
export const writeRunningAddress = (dataDir: string, address: string) => writeFileSync(fileIn(dataDir), address)

export const removeRunningAddress = (dataDir: string) => rmSync(fileIn(dataDir), { force: true })

/** Undefined when no server runs on this folder. */
export function readRunningAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8')
  } catch {
    return undefined
  }
}
