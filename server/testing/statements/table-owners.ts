import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type KyselyPlugin, type OperationNode, RawNode } from 'kysely'
import { writtenTable } from '#server/db/changed-topics.ts'
import type { Database } from '#server/db/database.ts'

export const SERVER_FOLDER = join(import.meta.dirname, '../..')
const RAW_WRITE = /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/i
/** The parts of the championship own their tables themselves. */
const FEATURE = /^features\/((?:championship\/)?[^/]+)\//
/** The demo fills an empty club table by table; the bin puts rows back as they were; tests write what they need. */
const MAY_WRITE_ALL = /^(?:demo|testing)\/|^platform\/bin\/any-table\.ts$|\.test\.ts$/

/** The feature, or `platform`, that owns each table. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(SERVER_FOLDER, '../doors.json'), 'utf8'),
).tables

/**
 * Observes which code builds each writing statement, in every test of the server: the innermost project file on the stack is the
 * writer. A feature that writes a table of another one has to call a function of the owner instead.
 */
export function createOwnerCheck() {
  const observed = new Set<string>()
  const violations = new Set<string>()

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const table = writtenTable(node) ?? rawTable(node)
      const writer = table && writerOf(filesOnStack())
      if (!table || !writer) return node
      observed.add(`${writer} writes ${table}`)
      if (TABLE_OWNERS[table] !== writer) {
        const violation = `${writer} writes ${table}, which is owned by ${TABLE_OWNERS[table]}: call its queries or service.`
        violations.add(violation)
        throw new Error(violation)
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }

  return {
    observed,
    watch: (database: Database): Database => ({ ...database, writes: database.writes.withPlugin(plugin) }),
    /** Throws when a table was written by a feature that does not own it, also where a call has answered the error. */
    expectOwners() {
      if (violations.size > 0) throw new Error([...violations].join('\n'))
    },
  }
}

const rawTable = (node: OperationNode) => (RawNode.is(node) ? RAW_WRITE.exec(node.sqlFragments[0] ?? '')?.[1] : null)

/** Of the innermost file in `server/`; null for the demo and for tests. */
function writerOf(files: readonly string[]): string | null {
  const innermost = files.map((file) => relative(SERVER_FOLDER, file)).find((file) => !file.startsWith('..'))
  if (innermost === undefined || MAY_WRITE_ALL.test(innermost)) return null
  return FEATURE.exec(innermost)?.[1] ?? 'platform'
}

/** The files of the calling functions, innermost first, without this one. */
function filesOnStack(): string[] {
  const { prepareStackTrace } = Error
  // V8 calls this instead of writing the stack as text, which would cost far more.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName())
  try {
    const files = new Error().stack as unknown as (string | null | undefined)[]
    return files
      .filter((file) => typeof file === 'string')
      .map((file) => (file.startsWith('file:') ? fileURLToPath(file) : file))
      .filter((file) => file !== import.meta.filename)
  } finally {
    Error.prepareStackTrace = prepareStackTrace
  }
}
