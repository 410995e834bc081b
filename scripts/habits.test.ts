import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Finding, lintSources } from '#scripts/testing/lint-sources.ts'
import { ROOT } from './run-command.ts'

const ROOMS = ['contract', 'rules', 'server', 'web', 'e2e', 'bench', 'scripts']
const DRAWERS = /^(utils?|helpers?|common|misc|shared|types|index)\b/

const WRONG: Record<string, { file: string; text: string }> = {
  noDefaultExport: { file: 'web/lib/one.ts', text: 'export default 1\n' },
  noExcessiveLinesPerFile: { file: 'web/lib/long.ts', text: 'export {}\n'.repeat(301) },
  noBarrelFile: { file: 'web/lib/barrel.ts', text: "export { a } from './a.ts'\n" },
  useFilenamingConvention: { file: 'web/lib/camelCase.ts', text: 'export const b = 1\n' },
  noImportCycles: { file: 'web/lib/a.ts', text: "import { c } from './c.ts'\nexport const a = () => c()\n" },
  noUndeclaredDependencies: { file: 'server/platform/left-pad.ts', text: "import 'left-pad'\n" },
  noFocusedTests: { file: 'server/one.test.ts', text: "import { test } from 'vitest'\ntest.only('a', () => {})\n" },
  noSkippedTests: { file: 'server/two.test.ts', text: "import { test } from 'vitest'\ntest.skip('a', () => {})\n" },
  noConsole: { file: 'server/platform/loud.ts', text: 'console.log(1)\n' },
  noFloatingPromises: {
    file: 'server/platform/afloat.ts',
    text: 'async function later() {}\nexport function now() {\n  later()\n}\n',
  },
}

let findings: Finding[]
beforeAll(async () => {
  const files = new Map(Object.values(WRONG).map(({ file, text }) => [file, text]))
  files.set('web/lib/c.ts', "import { a } from './a.ts'\nexport const c = () => a()\n")
  findings = await lintSources(files)
})

test.for(Object.entries(WRONG))('lint enforces %s', ([rule, { file }]) => {
  expect(findings.filter((finding) => finding.rule === rule).map((finding) => finding.file)).toContain(file)
})

test('no file is named for mixed things', () => {
  const files = ROOMS.flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }))
  const code = files.filter((file) => /\.tsx?$/.test(file))
  expect(code.length).toBeGreaterThan(0)
  expect(code.filter((file) => DRAWERS.test(basename(file)))).toEqual([])
})

test('rows are locked in NAME.locks.ts only', () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  const locking = files.filter((file) => file.endsWith('.ts') && /\bwithRowLock\(/.test(read(join('server', file))))
  expect(locking).toContain(join('features', 'match', 'match.locks.ts'))
  expect(locking.filter((file) => !/\blocks\.ts$/.test(file))).toEqual([])
})

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
