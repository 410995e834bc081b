import type { KyselyPlugin } from 'kysely'
import type { Row } from '#server/db/schema.ts'
import type { Department } from '#server/demo/people/departments.ts'
import type { Team } from '#server/demo/people/teams.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx, Store } from '#server/platform/data/store.ts'

/** The people and departments of the season, which are in the database already. */
export interface Cast {
  departments: readonly Department[]
  people: readonly Row<'profile'>[]
  teams: readonly Team[]
  applications: readonly Row<'application'>[]
  /** Writes down everything that the organisers do: an admin, or a helper of a club that has its own. */
  organiser: Actor
  /** They keep the scores. */
  helpers: readonly Actor[]
}

/** The program's services at any moment of the past: all their changes are part of one transaction and of its audit entry. */
export interface Past {
  context: AppContext
  tx: ManagedTx
  cast: Cast
  setNow(moment: Date): void
}

const NO_PLUGIN: KyselyPlugin = { transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }

export function openPast(present: AppContext, tx: ManagedTx, cast: Cast): Past {
  let now = present.now()
  // Each change locks rows in an order of its own.
  const newTx = () => tx.withPlugin(NO_PLUGIN) as ManagedTx
  const context: AppContext = {
    ...present,
    now: () => now,
    store: {
      engine: present.store.engine,
      reads: tx as unknown as Store['reads'],
      own: (run) => run(newTx()),
      manage: async (_by, { lock }, run) => {
        const at = newTx()
        // Without a `lock` its type is undefined, too.
        return run(at, (await lock?.(at)) as never)
      },
      manageBatch: async (run) => (await run(newTx())).result,
    },
  }
  const setNow = (moment: Date) => {
    now = moment
  }
  return { context, tx, cast, setNow }
}

export const actorOf = ({ id, name, role, department_id }: Row<'profile'>): Actor => ({
  ...{ id, name, role },
  departmentId: department_id,
  ...{ sessionId: '', address: '', requestId: '' },
})

/** Something that happens at its time. Those of a season run in the order of their times. */
export interface Happening {
  at: Date
  run(): Promise<unknown>
}
