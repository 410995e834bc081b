import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin, rolldown } from 'rolldown'
import { ROOT } from '#scripts/run-command.ts'

const SERVER_BUNDLE = join(ROOT, 'dist/server')

// The server, the commands, and what they start in processes and threads of their own.
const PROGRAMS = {
  main: 'server/main.ts',
  admin: 'server/admin.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  'picture-process': 'server/platform/pictures/picture-process.ts',
  'sqlite-page-check': 'server/db/sqlite/sqlite-page-check.thread.ts',
  'page-renderer': 'server/platform/pages/page-renderer.thread.ts',
}

// Fastify loads them on demand, which a bundle of its CommonJS would turn into code that each start reads.
const OF_FASTIFY = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']
// Packages with native parts or with files that they read, and packages that few servers load.
const APART = [/^node:/, 'sharp', 'pg-native', /^@aws-sdk\//, '@fastify/swagger-ui', '@fastify/static', ...OF_FASTIFY]

const LONGEST_BUILD_MS = 60_000

const SERVER = join(ROOT, 'server')
// The two forms in which a module names a file by its own place.
const BESIDE = /(new URL\(|join\(import\.meta\.dirname, )'([^']+)'(, import\.meta\.url\)|\))/g
const PLACE = /import\.meta\.(dirname|filename|url)/

/** Bundles the server with its packages, because reading a few files takes less time and memory than reading 1,400. */
export async function bundleServer(tool: { rolldown: typeof rolldown }, folder = SERVER_BUNDLE): Promise<void> {
  const bundle = await tool.rolldown({
    cwd: ROOT,
    input: PROGRAMS,
    platform: 'node',
    external: APART,
    // Two versions of a table of 2,500 media types take a megabyte each.
    resolve: { alias: { 'mime-db': join(ROOT, 'node_modules/mime-db') } },
    plugins: [programFiles({ runsIn: SERVER_BUNDLE, writtenTo: folder, programs: PROGRAMS })],
  })
  removeAllBefore(join(folder, 'main.js'))
  await bundle.write({
    dir: folder,
    comments: false,
    // V8 keeps the sources in memory: without white space they take two thirds. Names stay for stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // V8 keeps a file with other characters in twice the memory.
    charset: 'ascii',
    // Packages that are loaded on demand are divided by the modules that load them.
    codeSplitting: { groups: [{ name: 'packages', test: /\/node_modules\//, entriesAware: true }] },
    chunkFileNames: ({ name }) => `${name.replace(/~.*/, '')}-[hash].js`,
    sourcemap: true,
    sourcemapExcludeSources: true,
  })
  await bundle.close()
  // Stack traces need the places in our own sources only.
  for (const file of readdirSync(folder)) if (/^packages-.*\.map$/.test(file)) rmSync(join(folder, file))
}

/**
 * Removes what an older build than the last one has left. A running server loads parts on demand, so those of the last
 * build stay.
 */
function removeAllBefore(program: string) {
  if (!existsSync(program)) return
  const builtAt = statSync(program).mtimeMs - LONGEST_BUILD_MS
  for (const file of readdirSync(dirname(program), { withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && statSync(path).mtimeMs < builtAt) rmSync(path)
  }
}

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
function programFiles({ runsIn, writtenTo, programs }: Options): Plugin {
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
    if (!name) throw new Error(`${module} starts ${file}: add it to the programs of scripts/bundle/server-bundle.ts.`)
    return `./${name}.js`
  }

  return {
    name: 'program-files',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: PLACE },
      handler(code, id) {
        if (PLACE.test(code.replaceAll(BESIDE, '')))
          throw new Error(`${id} names a file in a form that scripts/bundle/server-bundle.ts does not know.`)
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
