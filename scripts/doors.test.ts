import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { lintSources } from '#scripts/testing/lint-sources.ts'
import { biomeRules, RULES_FILE, readDoors } from './import-rules.ts'
import { ROOT } from './run-command.ts'

const REFUSED: Record<string, readonly string[]> = {
  'contract/team/schemas.ts': [
    '#server/app.ts',
    '#web/main.tsx',
    'fastify',
    'node:fs',
    '../server/app.ts',
    './x/../../web/a.ts',
  ],
  'rules/awards/event-awards.ts': [
    '#server/db/schema.ts',
    '#web/lib/paths.ts',
    '#rules/testing/season.ts',
    'zod',
    'kysely',
    'node:fs',
    '../facts.ts',
  ],
  'rules/awards/awards.test.ts': ['#server/app.ts', '#web/main.tsx', 'node:fs'],
  'contract/team.test.ts': ['#server/app.ts', '#web/main.tsx'],
  'server/db/migrate.ts': [
    '#server/platform/http/route.ts',
    '#server/features/team/team.queries.ts',
    '#web/lib/calls/api.ts',
  ],
  'server/platform/http/route.ts': ['#server/features/team/team.queries.ts', '#server/app.ts', '#server/env.ts'],
  'server/features/department/department.service.ts': [
    '#server/app.ts',
    '#server/env.ts',
    '#server/demo/main.ts',
    '#server/testing/database.ts',
    '#server/features/team/team.queries.ts',
    '#server/features/profile/profile.routes.ts',
    '#web/lib/calls/api.ts',
    '../team/team.queries.ts',
  ],
  'server/features/team/team.service.ts': [
    '#server/features/application/application.queries.ts',
    '#server/features/match/match.rules.ts',
    '#server/features/points/points.queries.ts',
  ],
  'server/features/application/application.service.ts': ['#server/features/match/match.queries.ts'],
  'server/features/profile/role.service.ts': [
    '#server/features/application/application.queries.ts',
    '#server/features/department-move/department-move.service.ts',
  ],
  'server/features/college-account/settings.service.ts': ['#server/features/match/match.queries.ts'],
  'server/features/department-change/department-change.service.ts': ['#server/features/team/team.queries.ts'],
  'server/features/department-deletion/department-deletion.service.ts': ['#server/features/gc/gc.queries.ts'],
  'server/features/department-move/department-move.service.ts': ['#server/features/match/match.queries.ts'],
  'server/features/season/season.queries.ts': [
    '#server/features/gc/gc.queries.ts',
    '#server/features/points/points.queries.ts',
  ],
  'server/features/match/match.service.ts': [
    '#server/features/team/team.queries.ts',
    '#server/features/points/points.service.ts',
    '#server/features/live/live.service.ts',
  ],
  'server/features/championship/ledger/settle.service.ts': [
    '#server/features/points/points.queries.ts',
    '#server/features/live/live.service.ts',
    '#server/features/match/match.rules.ts',
  ],
  'server/features/points/points.service.ts': [
    '#server/features/championship/ledger/ledger-lines.rules.ts',
    '#server/features/live/live.service.ts',
    '#server/features/gc/gc.service.ts',
  ],
  'server/features/gc/gc.service.ts': ['#server/features/match/match.queries.ts'],
  'server/features/register/register.service.ts': ['#server/features/championship/entries/entry.queries.ts'],
  'server/features/search/search.queries.ts': [
    '#server/features/team/team.queries.ts',
    '#server/features/match/match.rules.ts',
  ],
  'server/features/timetable/calendar.routes.ts': ['#server/features/team/team.queries.ts'],
  'server/demo/people/teams.ts': ['#server/app.ts', '#server/main.ts'],
  'server/app.ts': ['./main.ts', '#server/testing/world.ts', '#web/main.tsx'],
  'server/env.ts': ['./app.ts', '#server/db/database.ts'],
  'server/features/team/team.test.ts': ['#web/lib/calls/api.ts', '../department/department.queries.ts'],
  'web/lib/calls/api.ts': [
    '#web/ui/picture/crest.tsx',
    '#web/features/team/team.queries.ts',
    '#web/app/router.tsx',
    '#server/app.ts',
  ],
  'web/ui/picture/crest.tsx': ['#web/features/team/team.queries.ts', '#web/app/router.tsx', 'node:fs'],
  'web/features/department/department-page.tsx': [
    '#web/app/router.tsx',
    '#web/main.tsx',
    '#web/features/team/list/team-card.tsx',
    '#web/features/filters/filter-bar.tsx',
    '#server/db/schema.ts',
  ],
  'web/features/filters/filter-bar.tsx': ['#web/features/team/team.queries.ts'],
  'web/features/match/match-page.tsx': ['#web/features/live/live-card.tsx'],
  'web/features/timetable/time-table-page.tsx': ['#web/features/points/standing-card.tsx'],
  'web/features/live/live-page.tsx': ['#web/features/application/application.queries.ts'],
  'web/features/search/choice.ts': ['#web/features/team/team.queries.ts', '#web/app/navigation/entries.ts'],
  'web/app/router.tsx': ['#web/main.tsx', '#server/app.ts', '#web/worker/worker.ts'],
  'web/worker/worker.ts': ['#web/app/router.tsx', '#web/ui/picture/crest.tsx', '#web/features/team/team.queries.ts'],
  'web/features/team/team-page.test.tsx': ['#server/app.ts'],
  'e2e/pages/landing.spec.ts': ['#web/lib/paths.ts', '#server/app.ts', '#server/db/schema.ts'],
  'bench/writes.ts': ['../server/app.ts'],
}

const WELCOME: Record<string, readonly string[]> = {
  'contract/match/schemas.ts': ['zod', './match.ts', '#contract/team/schemas.ts'],
  'rules/awards/event-awards.ts': ['#contract/rule-book/schemas.ts', '#rules/facts.ts', './award.ts'],
  'rules/awards/awards.test.ts': ['vitest', 'fast-check', '#rules/testing/season.ts', './event-awards.ts'],
  'contract/match.test.ts': ['vitest', 'fast-check', './match.ts'],
  'server/db/database.ts': ['./schema.ts', 'kysely', 'node:fs', '#contract/values/enums.ts'],
  'server/platform/data/store.ts': ['#server/db/database.ts', './errors.ts', '#contract/call/call.ts'],
  'server/features/championship/events/event.queries.ts': ['#server/features/push/change.queries.ts'],
  'server/features/championship/entries/entry.service.ts': [
    '#server/features/championship/events/event.rules.ts',
    '#server/features/championship/ledger/settle.service.ts',
  ],
  'server/features/gc/gc.service.ts': [
    '#server/db/schema.ts',
    '#server/platform/http/route.ts',
    '#server/features/department/department.queries.ts',
    '#server/features/profile/profile.service.ts',
    '#server/features/points/points.queries.ts',
    '#server/features/season/season.locks.ts',
    './gc.queries.ts',
  ],
  'server/features/championship/people/people.queries.ts': ['#server/features/register/register.queries.ts'],
  'server/features/team/team.service.ts': [
    '#server/features/match/match.service.ts',
    '#server/features/match/match.locks.ts',
  ],
  'server/features/department-change/department-change.service.ts': [
    '#server/features/championship/entries/entry-change.service.ts',
    '#server/features/match/match.locks.ts',
  ],
  'server/features/department-deletion/department-deletion.service.ts': [
    '#server/features/match/match.service.ts',
    '#server/features/championship/ledger/settle.service.ts',
    '#server/features/profile/role.queries.ts',
    '#server/features/team/team.locks.ts',
  ],
  'server/features/college-account/claimed-person.service.ts': ['#server/features/register/register.queries.ts'],
  'server/features/department-move/department-move.service.ts': [
    '#server/features/application/application.queries.ts',
    '#server/features/profile/role.queries.ts',
  ],
  'server/features/application/application.queries.ts': ['#server/features/team/team.queries.ts'],
  'server/features/live/live.queries.ts': [
    '#server/features/championship/results/result.service.ts',
    '#server/features/match/match.queries.ts',
  ],
  'server/features/search/search-matches.queries.ts': ['#server/features/match/match.queries.ts'],
  'server/features/gc/gc.test.ts': ['#server/testing/database.ts', '#server/features/points/points.service.ts'],
  'server/demo/people/people.ts': ['#server/features/team/team.service.ts', '#server/platform/data/ids.ts'],
  'server/app.ts': ['#server/demo/season/season.ts', '#server/features/team/team.routes.ts', './env.ts'],
  'server/main.ts': ['./app.ts', './env.ts', '#server/db/database.ts'],
  'web/lib/session/session.ts': ['#contract/profile/schemas.ts', './api.ts', 'react'],
  'web/ui/picture/picture.tsx': ['#web/lib/calls/api.ts', './crest.tsx', '#contract/values/files.ts'],
  'server/features/timetable/calendar.queries.ts': [
    '#server/features/match/match.queries.ts',
    '#server/features/schedule/own-matches.queries.ts',
  ],
  'server/features/schedule/officials.service.ts': ['#server/features/push/change.queries.ts'],
  'web/features/timetable/time-table-page.tsx': ['#web/features/match/list/days-of-matches.tsx'],
  'web/features/filters/filter-bar.tsx': ['#web/features/department/department-select.tsx'],
  'web/features/search/choice.ts': ['#web/features/match/card/match-name.ts'],
  'web/features/team/list/teams-page.tsx': [
    '#web/features/filters/filter-bar.tsx',
    '#web/features/team/team.queries.ts',
  ],
  'web/features/points/points-page.tsx': [
    '#web/features/match/card/match-card.tsx',
    '#web/ui/picture/crest.tsx',
    '#web/lib/calls/api.ts',
  ],
  'web/app/layout.tsx': ['#web/features/live/live-strip.tsx', './router.tsx', '#contract/call/access.ts'],
  'web/worker/worker.ts': ['#web/lib/paths.ts', '#contract/call/call.ts', './push.ts'],
  'web/main.tsx': ['./app/router.tsx', '#web/app/layout.tsx'],
  'e2e/people/teams.spec.ts': ['#contract/values/enums.ts', '@playwright/test', './journey.ts'],
  'e2e/offline/push.spec.ts': ['#server/testing/push/push-server.ts'],
}

const cases = [
  ...Object.entries(REFUSED).flatMap(([file, imports]) => imports.map((from) => ({ file, from, open: false }))),
  ...Object.entries(WELCOME).flatMap(([file, imports]) => imports.map((from) => ({ file, from, open: true }))),
]
const importsOf = Map.groupBy(cases, ({ file }) => file)

let refused: Set<string>
beforeAll(async () => {
  const files = new Map<string, string>()
  for (const [file, imports] of importsOf) files.set(file, imports.map(({ from }) => `import '${from}'\n`).join(''))
  const findings = await lintSources(files)
  const wrong = findings.filter(({ rule }) => rule === 'noRestrictedImports')
  refused = new Set(wrong.map(({ file, line }) => `${file}:${line}`))
})

const place = (one: (typeof cases)[number]) => `${one.file}:${(importsOf.get(one.file)?.indexOf(one) ?? 0) + 1}`

test.for(cases.filter(({ open }) => !open))('$file may not import $from', (wrong) => {
  expect(refused).toContain(place(wrong))
})

test.for(cases.filter(({ open }) => open))('$file may import $from', (right) => {
  expect(refused).not.toContain(place(right))
})

test('the generated rules are those of doors.json: run `npm run doors` after a change', () => {
  expect(readFileSync(join(ROOT, RULES_FILE), 'utf8')).toBe(biomeRules(readDoors()))
})
