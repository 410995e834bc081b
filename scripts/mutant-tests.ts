import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findAffected } from './affected-tests.ts'
import { ROOT, runCommand } from './run-command.ts'
import { openWarmTests } from './warm-tests.ts'

const COPY = join(ROOT, '.cache/mutants')
// A run of near tests takes a minute on a busy machine. A mutation that stops all tests fails after this.
const LIMIT_MS = 300_000

const RELATED = `--bail=1 ${['contract', 'rules', 'server-sqlite', 'web'].map((name) => `--project=${name}`).join(' ')}`
const PROJECTS = { contract: 'contract', rules: 'rules', server: 'server-sqlite', web: 'web' }

/** Copies the files that git knows or would add, so that no mutation touches them. Dependencies are found further up. */
export function copySources(): void {
  removeCopy()
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const file of listed
    .toString()
    .split('\0')
    .filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(join(COPY, dirname(file)), { recursive: true })
    cpSync(join(ROOT, file), join(COPY, file))
  }
}

export const removeCopy = () => rmSync(COPY, { recursive: true, force: true })

interface Tests {
  folders: readonly string[]
  projects: readonly string[]
}
export interface Check {
  name: string
  /** Tests that run in a process that stays, or a command. */
  tests?: Tests
  line?: string
  /** Without it only the tests of the file's folder and feature run. */
  far?: boolean
}

/** What may notice a mutation of a file, the fastest first. */
export function checksOf(file: string): Check[] {
  const beside = `${dirname(file)}/`
  // Pages of the frame import nearly everything: they belong to the related tests.
  const others = findAffected([file]).folders.filter((folder) => folder !== beside && folder !== 'web/app/')
  const onServer = [beside, ...others].filter((folder) => folder.startsWith('server/'))
  return [
    { name: `tests in ${beside}`, tests: testsIn([beside]) },
    ...(others.length > 0 ? [{ name: 'tests of its feature', tests: testsIn(others) }] : []),
    { name: 'the compiler', line: 'tsc' },
    ...(onServer.length > 0
      ? [{ name: 'tests on PostgreSQL', tests: { folders: onServer, projects: ['server-postgres'] } }]
      : []),
    { name: 'related tests', line: `vitest related --run ${file} ${RELATED}`, far: true },
  ]
}

/** The projects of these folders. */
function testsIn(folders: readonly string[]): Tests {
  const rooms = Object.entries(PROJECTS).filter(([room]) => folders.some((folder) => folder.startsWith(`${room}/`)))
  return { folders, projects: rooms.map(([, project]) => project) }
}

/** Runs checks in the copy. */
export function openChecks() {
  const tests = openWarmTests(COPY, LIMIT_MS)
  const changed = new Set<string>()
  return {
    write(file: string, text: string) {
      writeFileSync(join(COPY, file), text)
      changed.add(file)
    },
    /** Resolves to true when the check succeeds. */
    succeed: (check: Check) =>
      check.tests
        ? tests.pass({ changed: takeAll(changed), ...check.tests })
        : runCommand({ line: check.line ?? '', cwd: COPY, quiet: true, env: { CI: 'true' } }),
    close: tests.close,
  }
}

function takeAll<T>(items: Set<T>): T[] {
  const all = [...items]
  items.clear()
  return all
}
