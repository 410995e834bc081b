import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { biomeRules } from './import-rules.ts'
import { lintSources } from './lint-sources.ts'
import { edited, NEW_FILES, SHARED_FILES } from './new-feature.ts'
import { ROOT } from './run-command.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const withEdit = (file: string) => edited(read(file), SHARED_FILES[file] ?? { below: [], noticedBy: 'lint' })
const newSources = Object.keys(NEW_FILES).filter((file) => /\.tsx?$/.test(file))

// Their imports lead to the rest. The server and the router would lead to all of it.
const ROOTS = [...newSources, ...Object.keys(SHARED_FILES)].filter((file) => /(?<!\/app|\/router)\.tsx?$/.test(file))

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** What the compiler says of a copy of the project with the new files and the edits of these shared files. */
async function compile(shared: string[], files = ROOTS): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-feature-'))
  folders.push(folder)
  await Promise.all(
    ['contract', 'rules', 'server', 'web', 'package.json', 'tsconfig.json'].map((name) =>
      cp(join(ROOT, name), join(folder, name), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) }),
    ),
  )
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const texts = { ...NEW_FILES, ...Object.fromEntries(shared.map((file) => [file, withEdit(file)])) }
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await writeFile(
    join(folder, 'tsconfig.some.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files }),
  )
  return new Promise((resolve) => {
    execFile(join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.some.json'], { cwd: folder }, (_, out) =>
      resolve(out),
    )
  })
}

async function wrongImports(doors: string): Promise<string[]> {
  const files = new Map(newSources.map((file) => [file, NEW_FILES[file] ?? '']))
  const findings = await lintSources(files, biomeRules(JSON.parse(doors)))
  return findings.filter(({ rule }) => rule === 'noRestrictedImports').map(({ file }) => file)
}

const all = Object.keys(SHARED_FILES)
const named = all.filter((file) => typeof SHARED_FILES[file]?.noticedBy === 'object')

// A list and the file that completes it hide each other's error, so one of the two is left out in a run of its own.
const ALONE = ['contract/access.ts', 'server/db/table-topics.ts', 'server/platform/backup/archived-tables.ts']
const together = named.filter((file) => !ALONE.includes(file))
const REPORTING = [
  'web/app/navigation/dashboard-entries.ts',
  'server/db/table-topics.ts',
  'server/platform/backup/archived-tables.ts',
]
const without = (left: string[], files?: string[]) =>
  compile(
    all.filter((file) => !left.includes(file)),
    files,
  )

let whole: string
let forgotten: string
beforeAll(async () => {
  const outputs = await Promise.all([compile(all), without(together), without(ALONE, REPORTING)])
  whole = outputs[0]
  forgotten = outputs[1] + outputs[2]
})

test('CONTRIBUTING.md lists the shared files that a new feature touches', () => {
  const part = read('CONTRIBUTING.md').split('## Add a feature')[1]?.split('\n## ')[0] ?? ''
  const listed = [...part.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file)
  expect(listed).toEqual(all)
})

test('with all of them a new feature compiles', () => expect(whole).toBe(''))

test.for(named)('the compiler notices that %s was forgotten', (file) => {
  const { noticedBy } = SHARED_FILES[file] ?? {}
  expect(forgotten).toMatch((noticedBy as { compiler: RegExp }).compiler)
})

test('the lint refuses its imports until doors.json allows them', async () => {
  expect(await wrongImports(read('doors.json'))).toEqual(['web/features/trophy/trophies-page.tsx'])
  expect(await wrongImports(withEdit('doors.json'))).toEqual([])
})

test.for(all.filter((file) => String(SHARED_FILES[file]?.noticedBy).endsWith('.test.ts')))(
  'a test that exists notices that %s was forgotten',
  (file) => expect(existsSync(join(ROOT, String(SHARED_FILES[file]?.noticedBy)))).toBe(true),
)
