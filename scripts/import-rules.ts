import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-command.ts'

/** The file that Biome reads. It is generated, because Biome accepts no key of our own. */
export const RULES_FILE = 'biome.doors.json'

interface Side {
  /** Features that every other feature may import. */
  shared: string[]
  /** The further features that each feature may import. */
  features: Record<string, string[]>
}
interface Doors {
  server: Side
  web: Side
  /** The feature with the code that writes each table, or `platform`. */
  tables: Record<string, string>
}

interface Rule {
  includes: string[]
  message: string
  group: string[]
}

const WEB_ORDER = 'main -> app -> features -> ui -> lib'
const SERVER_ORDER = 'main -> app -> demo -> features -> platform -> db'

export const readDoors = (): Doors => JSON.parse(readFileSync(join(ROOT, 'doors.json'), 'utf8'))

const rule = (includes: string | string[], message: string, ...group: string[]): Rule => ({
  includes: [includes].flat(),
  message,
  group: [...group, '../**', './**/../**'],
})

const NO_WEB = 'The server never imports the web application.'
const not = (patterns: readonly string[]) => patterns.map((pattern) => `!${pattern}`)
const serverOnly = (...allowed: string[]) => ['#web/**', '#server/**', ...not(allowed)]
const webOnly = (...allowed: string[]) => ['node:*', '#server/**', '#web/**', ...not(allowed)]

/** A later rule replaces an earlier one for the files that both include. */
const rulesOf = (doors: Doors): Rule[] => [
  rule('**', 'Do not import by ../: use #contract, #server or #web.'),
  rule(
    'contract/**',
    'The contract imports zod and its own files, nothing else.',
    ...['**', '!zod', '!./*', '!#contract/**'],
  ),
  rule(
    'rules/**',
    'The rules import the contract and their own files, nothing else.',
    ...['**', '!#contract/**', '!#rules/**', '!./**', '#rules/testing/**', '#contract/testing/samples.ts'],
  ),
  rule(
    ['rules/**/*.test.ts', 'rules/testing/**'],
    'A test of the rules imports contract and rules only.',
    ...['node:*', '#server/**', '#web/**'],
  ),
  rule('server/**', NO_WEB, '#web/**'),
  rule('server/db/**', `${SERVER_ORDER}: db imports no other folder of the server.`, ...serverOnly('#server/db/**')),
  rule(
    'server/platform/**',
    `${SERVER_ORDER}: platform imports db only.`,
    ...serverOnly('#server/db/**', '#server/platform/**'),
  ),
  ...serverFeatures(doors.server),
  rule(
    'server/demo/**',
    `${SERVER_ORDER}: the demo imports features, platform and db.`,
    ...['#web/**', '#server/main.ts', '#server/app.ts', '#server/testing/**'],
  ),
  rule(
    'server/app.ts',
    `${SERVER_ORDER}: app does not import main.`,
    ...['#web/**', './main.ts', '#server/main.ts', '#server/testing/**'],
  ),
  rule('server/env.ts', "The environment's schema imports no other file.", '#web/**', '#server/**', './*'),
  rule('server/main.ts', 'A program imports no test.', '#web/**', '#server/testing/**'),
  rule('contract/**/*.test.ts', 'A test of the contract imports the contract only.', '#server/**', '#web/**'),
  rule(['server/**/*.test.ts', 'server/testing/**'], NO_WEB, '#web/**'),
  rule('web/**', 'The web application imports contract and web.', 'node:*', '#server/**'),
  rule('web/lib/**', `${WEB_ORDER}: lib imports no other folder of the web.`, ...webOnly('#web/lib/**')),
  rule('web/ui/**', `${WEB_ORDER}: ui imports lib only.`, ...webOnly('#web/lib/**', '#web/ui/**')),
  rule('web/worker/**', 'The worker imports lib only: it is a bundle of its own.', ...webOnly('#web/lib/**')),
  ...webFeatures(doors.web),
  rule(
    'web/app/**',
    `${WEB_ORDER}: app does not import main.`,
    ...['node:*', '#server/**', '#web/main.tsx', '#web/worker/**'],
  ),
  rule(
    ['web/**/*.test.ts', 'web/**/*.test.tsx', 'web/testing/**'],
    'A test of the web application imports contract and web.',
    '#server/**',
  ),
  rule(
    'e2e/**',
    'Journeys use addresses and texts only.',
    ...['#server/**', '#web/**'],
    ...not([
      '#server/testing/running-server.ts',
      '#server/testing/push/push-server.ts',
      '#server/testing/college/college-provider.ts',
    ]),
  ),
]

/** A feature shows other features its queries, locks and services, nothing else. One with subfolders names itself. */
function serverFeatures({ shared, features }: Side): Rule[] {
  const shown = (used: string[]) => `#server/features/{${used}}/**/*.{queries,service,locks}.ts`
  const allowed = (used: string[], ...own: string[]) =>
    serverOnly('#server/db/**', '#server/platform/**', shown(used), ...own)
  return [
    rule(
      'server/features/**',
      'A feature imports platform, db, and the queries, locks and services of the features that doors.json lists.',
      ...allowed(shared),
    ),
    ...Object.entries(features).map(([name, used]) =>
      rule(
        `server/features/${name}/**`,
        `${name} may import the queries, locks and services of ${[...used, 'the shared features'].join(', ')}.`,
        ...allowed([...shared, ...used], `#server/features/${name}/**`),
      ),
    ),
  ]
}

function webFeatures({ shared, features }: Side): Rule[] {
  const allowed = (used: string[]) => webOnly('#web/lib/**', '#web/ui/**', `#web/features/{${used}}/**`)
  return [
    rule('web/features/**', 'A feature imports ui, lib, and the features that doors.json lists.', ...allowed(shared)),
    ...Object.entries(features).map(([name, used]) =>
      rule(
        `web/features/${name}/**`,
        `${name} may import ${[...used, 'the shared features'].join(', ')}.`,
        ...allowed([...shared, ...used, name]),
      ),
    ),
  ]
}

/** The text of the file that Biome reads. */
export function biomeRules(doors: Doors): string {
  const overrides = rulesOf(doors).map(({ includes, message, group }) => ({
    includes,
    linter: {
      rules: {
        style: { noRestrictedImports: { level: 'error', options: { patterns: [{ message, group }] } } },
      },
    },
  }))
  const $schema = './node_modules/@biomejs/biome/configuration_schema.json'
  return `${JSON.stringify({ $schema, overrides }, null, 2)}\n`
}

if (import.meta.main) writeFileSync(join(ROOT, RULES_FILE), biomeRules(readDoors()))
