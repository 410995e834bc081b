import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid, umask } from 'node:process'

const OTHER_USERS = 0o077
// The names of this program's entries in its data folder.
const FILES = /^podium[.-]/
const FOLDERS = /^(files|cache)$/

/**
 * Makes the data folder and closes it and the database to other users of the machine. Returns a sentence for everything that
 * has to stay open: a folder that holds other things too may be open for a reason.
 */
export function openDataFolder(folder: string): string[] {
  // All files that this process creates from here on, including SQLite's, are private to its user.
  umask(OTHER_USERS)
  mkdirSync(folder, { recursive: true })
  // Windows has no such modes.
  if (!getuid) return []
  const names = readdirSync(folder)
  const files = names.filter((name) => FILES.test(name)).map((name) => join(folder, name))
  const left = files.filter((file) => !closed(file)).map((file) => `Other users of this machine can read ${file}.`)
  const isOwn = names.every((name) => FILES.test(name) || FOLDERS.test(name))
  if (isOpen(folder) && !(isOwn && closed(folder)))
    left.push(`Other users of this machine can open the folder ${folder}.`)
  return left
}

const isOpen = (path: string) => (statSync(path).mode & OTHER_USERS) !== 0

/** Removes the access of other users. False for a file of another owner. */
function closed(path: string): boolean {
  if (!isOpen(path)) return true
  try {
    chmodSync(path, statSync(path).mode & ~OTHER_USERS)
    return true
  } catch {
    return false
  }
}

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
