import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-command.ts'

/** A file beside a build, which keeps the hash of the sources that it was made of. */
export interface BuildStamp {
  /** Whether a source has changed since the build. */
  isStale(): boolean
  write(): void
}

/** `inputs` are files and folders of the project. */
export function buildStamp(file: string, inputs: readonly string[]): BuildStamp {
  return {
    isStale: () => !existsSync(file) || readFileSync(file, 'utf8') !== hashOf(inputs),
    write: () => writeFileSync(file, hashOf(inputs)),
  }
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesIn)) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  const inside = readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
  const files = inside.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)).sort()
}
