import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { ROOT } from './run-command.ts'
import { leftOut } from './test-report.ts'
import { CHECKS, runVitest, type Step } from './test-steps.ts'

// PostgreSQL runs the same tests as SQLite.
const PROJECTS = ['habits', 'contract', 'rules', 'server-sqlite', 'web'].map((name) => `--project ${name}`)
const CODE = /^(?:contract|rules|server|web|scripts|bench)\/.+\.(?:tsx?|css|sql)$/
const FEATURE = /^(?:(?:server|web)\/features|contract)\/([\w-]+)/

/** Lint, types, and those tests of the changed features that import what differs from `main`. */
export function changedSteps(): Step[] {
  const base = git('merge-base', 'main', 'HEAD').join()
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  const folders = [...new Set(files.filter((file) => CODE.test(file)).flatMap(foldersOf))]
  console.log('Left out: PostgreSQL, several servers, build, journeys, other features. "npm test" runs everything.')
  if (folders.length === 0) return [...CHECKS]
  const args = [...PROJECTS, `--changed=${base}`, '--passWithNoTests', ...folders]
  const none = leftOut('No test of these folders imports what differs.')
  return [...CHECKS, { name: folders.join(' '), run: () => runVitest('changed', args, none) }]
}

function foldersOf(file: string): string[] {
  const feature = FEATURE.exec(file)?.[1]
  return feature ? ['contract/', `server/features/${feature}/`, `web/features/${feature}/`] : [`${dirname(file)}/`]
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
