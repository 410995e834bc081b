import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The name of a script with its hash. */
const SCRIPT = /([\w-]+-[\w-]{8})\.js/g
const NAMES_SCRIPTS = /\.(html|js|json)$/

/** Copies the build into a checkout of its own, which can start the server. */
export async function copyBuild(): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'podium-build-'))
  for (const part of ['package.json', 'scripts', 'dist'])
    await cp(join(ROOT, part), join(checkout, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  return checkout
}

/** Turns a copy into the next build: all its scripts have names that end so, and none has its old one. */
export async function renameScripts(checkout: string, ending: string): Promise<void> {
  for (const part of ['dist/web', 'dist/render']) {
    const entries = await readdir(join(checkout, part), { withFileTypes: true, recursive: true })
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
      const file = join(parentPath, name)
      if (/\.(br|gz)$/.test(name)) await rm(file)
      if (!NAMES_SCRIPTS.test(name)) continue
      await writeFile(file, (await readFile(file, 'utf8')).replace(SCRIPT, `$1${ending}`))
      await rename(file, join(parentPath, name.replace(SCRIPT, `$1${ending}`)))
    }
  }
}
