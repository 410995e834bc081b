import { cpSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'
import { ROOT } from './run-command.ts'

const SERVER = join(ROOT, 'server')
// The two forms in which a module names a file by its own place.
const BESIDE = /(new URL\(|join\(import\.meta\.dirname, )'([^']+)'(, import\.meta\.url\)|\))/g
const PLACE = /import\.meta\.(dirname|filename|url)/

interface Options {
  /** Where the bundle runs. A test writes it to another folder. */
  runsIn: string
  writtenTo: string
  /** The sources of programs by the names of their files. */
  programs: Readonly<Record<string, string>>
}

/**
 * The modules of the server name files by their own place, and the bundle puts all modules into one folder. Files of
 * server/ are copied there, a program is found under its new name, and everything else stays where it is.
 */
export function programFiles({ runsIn, writtenTo, programs }: Options): Plugin {
  const copied = new Set<string>()
  const names = new Map(Object.entries(programs).map(([name, source]) => [join(ROOT, source), name]))

  function newAddress(module: string, address: string): string {
    const file = join(dirname(module), address)
    if (!file.startsWith(SERVER + sep)) return relative(runsIn, file)
    if (!file.endsWith('.ts')) {
      copied.add(relative(SERVER, file))
      return `./${relative(SERVER, file)}`
    }
    const name = names.get(file)
    if (!name) throw new Error(`${module} starts ${file}: add it to the programs of scripts/server-bundle.ts.`)
    return `./${name}.js`
  }

  return {
    name: 'program-files',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: PLACE },
      handler(code, id) {
        if (PLACE.test(code.replaceAll(BESIDE, '')))
          throw new Error(`${id} names a file in a form that scripts/program-files.ts does not know.`)
        const moved = code.replaceAll(BESIDE, (_, before, address, after) => {
          return `${before}'${newAddress(id, address)}'${after}`
        })
        // The lines stay as they are.
        return { code: moved, map: null }
      },
    },
    writeBundle() {
      for (const file of copied) cpSync(join(SERVER, file), join(writtenTo, file), { recursive: true })
    },
  }
}
