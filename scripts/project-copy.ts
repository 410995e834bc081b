import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-command.ts'

const COPIED = ['contract', 'rules', 'scripts', 'server', 'web', 'package.json', 'tsconfig.json', 'vite.config.ts']

/**
 * A copy of the project in which nothing is built. It uses the packages of the folder around it. Its name stays, so that Node
 * finds the sources that it has compiled before.
 */
export function copyProject(name: string): string {
  const tree = join(ROOT, '.cache', name)
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const part of COPIED) cpSync(join(ROOT, part), join(tree, part), { recursive: true })
  return tree
}

/** Where Node keeps what it has compiled. A copy would keep it in its own folder, which is removed. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }
