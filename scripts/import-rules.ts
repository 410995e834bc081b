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

const PARENTS = ['../**', './**/../**']
const WEB_ORDER = 'main -> app -> features -> ui -> lib'
const SERVER_ORDER = 'main -> app -> demo -> features -> platform -> db'

export const readDoors = (): Doors => JSON.parse(readFileSync(join(ROOT, 'doors.json'), 'utf8'))

/** A later rule replaces an earlier one for the files that both include. */
function rulesOf(doors: Doors): Rule[] {
  return [
    { includes: ['**'], message: 'Do not import by ../: use #contract, #server or #web.', group: PARENTS },
    {
      includes: ['contract/**'],
      message: 'The contract imports zod and its own files, nothing else.',
      group: ['**', '!zod', '!./*', '!#contract/**', ...PARENTS],
    },
    {
      includes: ['rules/**'],
      message: 'The rules import the contract and their own files, nothing else.',
      group: [
        '**',
        '!#contract/**',
        '!#rules/**',
        '!./**',
        ...PARENTS,
        '#rules/testing/**',
        '#contract/testing/samples.ts',
      ],
    },
    {
      includes: ['rules/**/*.test.ts', 'rules/testing/**'],
      message: 'A test of the rules imports contract and rules only.',
      group: [...PARENTS, 'node:*', '#server/**', '#web/**'],
    },
    {
      includes: ['server/**'],
      message: 'The server never imports the web application.',
      group: [...PARENTS, '#web/**'],
    },
    {
      includes: ['server/db/**'],
      message: `${SERVER_ORDER}: db imports no other folder of the server.`,
      group: serverOnly('#server/db/**'),
    },
    {
      includes: ['server/platform/**'],
      message: `${SERVER_ORDER}: platform imports db only.`,
      group: serverOnly('#server/db/**', '#server/platform/**'),
    },
    ...serverFeatures(doors.server),
    {
      includes: ['server/demo/**'],
      message: `${SERVER_ORDER}: the demo imports features, platform and db.`,
      group: [...PARENTS, '#web/**', '#server/main.ts', '#server/app.ts', '#server/testing/**'],
    },
    {
      includes: ['server/app.ts'],
      message: `${SERVER_ORDER}: app does not import main.`,
      group: [...PARENTS, '#web/**', './main.ts', '#server/main.ts', '#server/testing/**'],
    },
    {
      includes: ['server/env.ts'],
      message: "The environment's schema imports no other file.",
      group: [...PARENTS, '#web/**', '#server/**', './*'],
    },
    {
      includes: ['server/main.ts'],
      message: 'A program imports no test.',
      group: [...PARENTS, '#web/**', '#server/testing/**'],
    },
    {
      includes: ['contract/**/*.test.ts'],
      message: 'A test of the contract imports the contract only.',
      group: [...PARENTS, '#server/**', '#web/**'],
    },
    {
      includes: ['server/**/*.test.ts', 'server/testing/**'],
      message: 'The server never imports the web application.',
      group: [...PARENTS, '#web/**'],
    },
    {
      includes: ['web/**'],
      message: 'The web application imports contract and web.',
      group: [...PARENTS, 'node:*', '#server/**'],
    },
    {
      includes: ['web/lib/**'],
      message: `${WEB_ORDER}: lib imports no other folder of the web.`,
      group: webOnly('#web/lib/**'),
    },
    {
      includes: ['web/ui/**'],
      message: `${WEB_ORDER}: ui imports lib only.`,
      group: webOnly('#web/lib/**', '#web/ui/**'),
    },
    {
      includes: ['web/worker/**'],
      message: 'The worker imports lib only: it is a bundle of its own.',
      group: webOnly('#web/lib/**'),
    },
    ...webFeatures(doors.web),
    {
      includes: ['web/app/**'],
      message: `${WEB_ORDER}: app does not import main.`,
      group: [...PARENTS, 'node:*', '#server/**', '#web/main.tsx', '#web/worker/**'],
    },
    {
      includes: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'web/testing/**'],
      message: 'A test of the web application imports contract and web.',
      group: [...PARENTS, '#server/**'],
    },
    {
      includes: ['e2e/**'],
      message: 'Journeys use addresses and texts only.',
      group: [
        ...PARENTS,
        '#server/**',
        '#web/**',
        '!#server/testing/running-server.ts',
        '!#server/testing/push/push-server.ts',
      ],
    },
  ]
}

const serverOnly = (...allowed: string[]) => [
  ...PARENTS,
  '#web/**',
  '#server/**',
  ...allowed.map((pattern) => `!${pattern}`),
]

const webOnly = (...allowed: string[]) => [
  ...PARENTS,
  'node:*',
  '#server/**',
  '#web/**',
  ...allowed.map((pattern) => `!${pattern}`),
]

/** A feature shows other features its queries, locks and services, nothing else. */
function serverFeatures({ shared, features }: Side): Rule[] {
  const rule = (includes: string, message: string, used: string[], own: string[] = []): Rule => ({
    includes: [includes],
    message,
    group: serverOnly(
      '#server/db/**',
      '#server/platform/**',
      `#server/features/{${used}}/**/*.{queries,service,locks}.ts`,
      ...own,
    ),
  })
  return [
    rule(
      'server/features/**',
      'A feature imports platform, db, and the queries, locks and services of the features that doors.json lists.',
      shared,
    ),
    ...Object.entries(features).map(([name, used]) =>
      rule(
        `server/features/${name}/**`,
        `${name} may import the queries, locks and services of ${[...used, 'the shared features'].join(', ')}.`,
        [...shared, ...used],
        // A feature with subfolders names itself.
        [`#server/features/${name}/**`],
      ),
    ),
  ]
}

function webFeatures({ shared, features }: Side): Rule[] {
  const rule = (includes: string, message: string, used: string[]): Rule => ({
    includes: [includes],
    message,
    group: webOnly('#web/lib/**', '#web/ui/**', `#web/features/{${used}}/**`),
  })
  return [
    rule('web/features/**', 'A feature imports ui, lib, and the features that doors.json lists.', shared),
    ...Object.entries(features).map(([name, used]) =>
      rule(
        `web/features/${name}/**`,
        `${name} may import ${[...used, 'the shared features'].join(', ')}.`,
        // A feature with subfolders names itself.
        [...shared, ...used, name],
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
