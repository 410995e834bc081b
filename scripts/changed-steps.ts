import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Affected, findAffected, leftOutSentence } from './affected-tests.ts'
import { findChange } from './changed-files.ts'
import { ROOT } from './run-command.ts'
import { leftOut } from './test-report.ts'
import { CHECKS, journeys, runVitest, type Step } from './test-steps.ts'

// PostgreSQL runs the same tests as SQLite, and the whole run has them.
const PROJECTS = ['habits', 'contract', 'rules', 'server-sqlite', 'web']

/** Lint and types of everything, and the tests and journeys that a change affects. Prints what it leaves out. */
export function changedSteps(): Step[] {
  const { base, files } = findChange(ROOT)
  const affected = findAffected(files)
  console.log(leftOutSentence(affected, findSpecs()))
  return [...CHECKS, ...testSteps(affected, base), ...journeySteps(affected)]
}

const findSpecs = () =>
  readdirSync(join(ROOT, 'e2e')).flatMap((file) => (file.endsWith('.spec.ts') ? [file.replace('.spec.ts', '')] : []))

function testSteps({ folders }: Affected, base: string): Step[] {
  const args = [
    ...PROJECTS.map((project) => `--project ${project}`),
    `--changed=${base}`,
    '--passWithNoTests',
    ...folders,
  ]
  const run = () => runVitest('changed', args, leftOut('No test of these folders imports what changed.'))
  return folders.length === 0 ? [] : [{ name: 'tests', run }]
}

const journeySteps = ({ journeys: names }: Affected): Step[] =>
  names.length === 0 ? [] : [{ name: 'journeys', run: () => journeys(names.map((name) => `e2e/${name}.spec.ts`)) }]
