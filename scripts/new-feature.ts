/** A feature that is made only to test what a new one touches: trophies, listed for everyone. */
export const NEW_FILES: Record<string, string> = {
  'contract/trophy.ts': `import { z } from 'zod'
import { defineCall } from './call.ts'
import { bodyOf } from './replies.ts'

export const trophy = z.object({ _id: z.string(), name: z.string() })
export type Trophy = z.output<typeof trophy>

export const trophyCalls = {
  list: defineCall({
    method: 'GET',
    path: 'trophy/trophies',
    access: 'anyone',
    summary: 'All trophies, by name',
    reply: bodyOf(z.array(trophy)),
    message: 'Trophies',
    shows: ['trophy'],
  }),
}
`,
  'server/migrations/9999_trophy.sql': `CREATE TABLE trophy (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL
);
`,
  'server/features/trophy/trophy.queries.ts': `import type { Trophy } from '#contract/trophy.ts'
import type { Reader } from '#server/platform/data/store.ts'

export function listTrophies(db: Reader): Promise<Trophy[]> {
  return db.selectFrom('trophy').select(['id as _id', 'name']).orderBy('name').execute()
}
`,
  'server/features/trophy/trophy.routes.ts': `import { trophyCalls } from '#contract/trophy.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listTrophies } from './trophy.queries.ts'

export function trophyRoutes({ handle, store }: AppContext): void {
  handle(trophyCalls.list, async () => ({ body: await listTrophies(store.reads) }))
}
`,
  'web/features/trophy/trophy.queries.ts': `import { trophyCalls } from '#contract/trophy.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const trophyQueries = {
  list: queryOf(trophyCalls.list),
}
`,
  'web/features/trophy/trophies-page.tsx': `import { useQuery } from '@tanstack/react-query'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { trophyQueries } from './trophy.queries.ts'

export function TrophiesPage() {
  const { q = '' } = useFilters(['q']).applied
  const trophies = useQuery(trophyQueries.list).data?.body ?? []
  return trophies.filter(({ name }) => name.includes(q)).map(({ _id, name }) => <p key={_id}>{name}</p>)
}
`,
  'web/app/routes/trophy.routes.ts': `import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const trophyRoutes = [
  page(paths.trophies, () => import('#web/features/trophy/trophies-page.tsx'), 'TrophiesPage', async () => [
    (await import('#web/features/trophy/trophy.queries.ts')).trophyQueries.list,
  ]),
]
`,
}

interface Edit {
  /** Each text gains a line below the first line that matches. */
  below: readonly [RegExp, string][]
  /** What fails without it: the compiler with these words, the lint, or a test. */
  noticedBy: { compiler: RegExp } | 'lint' | `${string}.test.ts`
}

/** The files of others that the feature needs. CONTRIBUTING.md lists the same. */
export const SHARED_FILES: Record<string, Edit> = {
  'contract/calls.ts': {
    below: [
      [/^import \{ teamCalls/m, "import { trophyCalls } from './trophy.ts'"],
      [/^ {2}teamCalls,$/m, '  trophyCalls,'],
    ],
    noticedBy: 'server/matrix.test.ts',
  },
  'contract/topics.ts': {
    below: [[/^ {2}'team',$/m, "  'trophy',"]],
    noticedBy: { compiler: /contract\/trophy\.ts.*"trophy"/ },
  },
  'contract/access.ts': {
    below: [[/key: 'teamManagement'/, "  { key: 'trophyManagement', label: 'Trophies', access: ADMINS },"]],
    noticedBy: { compiler: /dashboard-entries\.ts.*'trophyManagement' does not exist/ },
  },
  'server/db/schema.ts': {
    below: [[/^export const TABLES = \{$/m, '  trophy: { id: text(), name: text() },']],
    noticedBy: { compiler: /trophy\.queries\.ts.*"trophy"/ },
  },
  'server/db/table-topics.ts': {
    below: [[/^export const TOPICS_OF/m, "  trophy: ['trophy'],"]],
    noticedBy: { compiler: /table-topics\.ts.*'trophy'/ },
  },
  'server/platform/backup/archived-tables.ts': {
    below: [[/^export const ARCHIVED = \{$/m, "  trophy: ['id'],"]],
    noticedBy: { compiler: /archived-tables\.ts.*'trophy'/ },
  },
  'server/migrations/checksums.json': {
    below: [[/^\{$/m, '  "9999_trophy.sql": "as scripts/seal-migrations.ts writes it",']],
    noticedBy: 'scripts/seal-migrations.test.ts',
  },
  'server/feature-routes.ts': {
    below: [
      [/^import \{ teamRoutes/m, "import { trophyRoutes } from '#server/features/trophy/trophy.routes.ts'"],
      [/^ {2}teamRoutes\(context\)$/m, '  trophyRoutes(context)'],
    ],
    noticedBy: 'server/matrix.test.ts',
  },
  'server/testing/expected-access.ts': {
    below: [[/^export const EXPECTED_ACCESS/m, "  'GET trophy/trophies': ANYONE,"]],
    noticedBy: 'server/matrix.test.ts',
  },
  'web/lib/paths.ts': {
    below: [[/^ {2}teams:/m, "  trophies: '/trophies',"]],
    noticedBy: { compiler: /'trophies' does not exist/ },
  },
  'web/app/router.tsx': {
    below: [
      [/^import \{ teamRoutes/m, "import { trophyRoutes } from './routes/trophy.routes.ts'"],
      [/^ {2}\.\.\.teamRoutes,$/m, '  ...trophyRoutes,'],
    ],
    noticedBy: 'scripts/web-structure.test.ts',
  },
  'web/app/navigation/dashboard-entries.ts': {
    below: [[/^ {2}teamManagement:/m, '  trophyManagement: { path: paths.trophies, icon: IconTrophy },']],
    noticedBy: { compiler: /dashboard-entries\.ts.*'trophyManagement' is missing/ },
  },
  'doors.json': {
    below: [
      [/(?<="web": \{\n.*\n) {4}"features": \{$/m, '      "trophy": ["filters"],'],
      [/^ {2}"tables": \{$/m, '    "trophy": "trophy",'],
    ],
    noticedBy: 'lint',
  },
}

/** The text with the lines of an edit in it. */
export const edited = (text: string, { below }: Edit) =>
  below.reduce((before, [place, line]) => {
    const found = place.exec(before)
    if (!found) throw new Error(`There is no ${place} to write this below: ${line.trim()}`)
    const end = before.indexOf('\n', found.index)
    return `${before.slice(0, end)}\n${line}${before.slice(end)}`
  }, text)
