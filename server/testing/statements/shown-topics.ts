import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { PREFIX } from '#contract/call/call.ts'
import type { Topic } from '#contract/call/topics.ts'
import { ALL_CALLS, ALL_FEEDS } from '#contract/calls.ts'
import { TOPICS_OF } from '#server/db/changed-topics.ts'
import type { TableName } from '#server/db/schema.ts'

const READ_TABLE = /\b(?:from|join)\s+"?(\w+)"?/gi

/** Reads that change only together with one of their topics. */
const COVERED: Partial<Record<TableName, readonly string[]>> = {
  // Only live matches have a row there, and a match that starts or ends changes "match" as well.
  live_score: [
    `${PREFIX}/match/getMatches/:status`,
    `${PREFIX}/pointsTable/particularDepartment/:id`,
    `${PREFIX}/profile/career/:id`,
    `${PREFIX}/headToHead/:of/:one/:other`,
  ],
  // The log of a match that has ended stays as it is, and a match that ends changes "match" as well.
  score_change: [`${PREFIX}/profile/career/:id`, `${PREFIX}/profile/topPlayers`],
  // The reply says whether there is an admin. The set-up writes the first one together with the club.
  profile: [`${PREFIX}/club/club`],
}

const SHOWN = new Map<string, readonly Topic[]>(
  [...ALL_CALLS.filter(({ method }) => method === 'GET'), ...ALL_FEEDS].flatMap(({ path, shows }) =>
    shows ? [[`${PREFIX}/${path}`.replace(/\/$/, ''), shows]] : [],
  ),
)

/**
 * Observes which tables each read selects from, in every test of the server. A write to a table publishes its topics,
 * so a read that shows none of them would stay in caches after the write.
 */
export function createTopicCheck() {
  const current = new AsyncLocalStorage<Set<TableName>>()
  const missing = new Set<string>()

  function compare(path: string, tables: ReadonlySet<TableName>) {
    const shows = SHOWN.get(path)
    if (!shows) return
    for (const table of tables) {
      const topics = TOPICS_OF[table]
      if (COVERED[table]?.includes(path)) continue
      if (topics.length > 0 && !topics.some((topic) => shows.includes(topic))) {
        missing.add(`${path} reads ${table} and shows none of its topics: ${topics.join(', ')}.`)
      }
    }
  }

  return {
    onStatement(text: string) {
      const tables = current.getStore()
      if (!tables) return
      for (const [, name = ''] of text.matchAll(READ_TABLE)) {
        // The caller is read with the roles that need a second factor: they decide on access alone, not on what is shown.
        const isOfCaller = name === 'club' && text.includes('second_factor_roles')
        if (name in TOPICS_OF && !isOfCaller) tables.add(name as TableName)
      }
    },
    watch(http: FastifyInstance) {
      http.addHook('onRequest', (_request, _reply, done) => current.run(new Set(), done))
      http.addHook('onResponse', async ({ method, routeOptions }) => {
        const tables = current.getStore()
        if (tables && method === 'GET' && routeOptions.url) compare(routeOptions.url, tables)
      })
    },
    /** Throws when a read has left out a topic. */
    expectComplete() {
      if (missing.size > 0) throw new Error([...missing].join('\n'))
    },
  }
}
