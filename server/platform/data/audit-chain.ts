import { createHash } from 'node:crypto'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from './store.ts'

type Entry = Row<'audit_entry'>
export type Seal = Row<'audit_seal'>
type Link = Pick<Seal, 'number' | 'seal'> & { entry: Entry | null }

// Few enough that calls are answered in between.
export const BATCH = 200
// Longer than a transaction takes, and than the clocks of servers may differ.
const LATE_MS = 60 * 60_000

/** The trail in the database is not the one that the program has written. */
export class ChainBroken extends Error {
  override name = 'ChainBroken'
}

/** What is said of a whole chain. `notedSeal` is one that the log of a server has named. */
export async function verifyTrail(db: Reader, now: Date, notedSeal?: string): Promise<string> {
  let count = 0
  let last: Link | undefined
  let hasNoted = false
  for await (const link of readChain(db)) {
    if (link.entry) count += 1
    if (nameOf(link) === notedSeal) hasNoted = true
    last = link
  }
  if (notedSeal !== undefined && !hasNoted)
    throw new ChainBroken(
      `The chain does not have the seal ${notedSeal}: its end was removed or it was made anew, or the seal is older than the trail is kept.`,
    )
  const { oldest, waiting } = await unsealedEntries(db)
    .select(({ fn }) => [fn.min<string | null>('id').as('oldest'), fn.countAll<number>().as('waiting')])
    .executeTakeFirstOrThrow()
  if (oldest !== null && oldest < earliestUnsealed(await findLastSeal(db), now))
    throw new ChainBroken(
      `The entry ${oldest} of ${timeOf(oldest)} is not in the chain: it was inserted later, or the clock of a server was wrong.`,
    )
  const rest = waiting > 0 ? `\nWithout a seal yet: ${waiting}. A running server adds it within two minutes.` : ''
  if (!last) return `No entry has a seal.${rest}`
  const until = last.entry ? ` of ${last.entry.created_at}` : ''
  return `${count === 1 ? '1 entry' : `${count} entries`}, chain whole up to number ${last.number}${until}.\nLast seal: ${nameOf(last)}. The log of the server has it, too ("sealed the audit trail").${rest}`
}

/** All seals with their entries, in order. The first may be without, where the trail is not kept for ever. Throws `ChainBroken`. */
export async function* readChain(db: Reader): AsyncGenerator<Link> {
  let before: Pick<Seal, 'number' | 'seal'> | undefined
  for (;;) {
    const seals = db.selectFrom('audit_seal').leftJoin('audit_entry', 'audit_entry.id', 'entry_id')
    const rows = await seals
      .selectAll('audit_entry')
      .select(['number', 'entry_id', 'seal'])
      .where('number', '>', before?.number ?? 0)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    for (const { number, entry_id, seal, ...entry } of rows) {
      if (before || entry_id !== null) {
        const expected = (before?.number ?? 0) + 1
        const name =
          entry_id === null ? `Number ${expected}` : `The entry ${entry_id} of ${timeOf(entry_id)}, number ${number},`
        if (number !== expected) throw new ChainBroken(`Number ${expected} of the audit trail is missing.`)
        if (!isWhole(entry)) throw new ChainBroken(`${name} of the audit trail is missing.`)
        if (sealOf(before?.seal, entry) !== seal) throw new ChainBroken(`${name} of the audit trail was changed.`)
        yield { number, seal, entry }
      } else yield { number, seal, entry: null }
      before = { number, seal }
    }
    if (rows.length < BATCH) return
  }
}

const isWhole = (entry: { [Column in keyof Entry]: Entry[Column] | null }): entry is Entry => entry.id !== null

/** Any other order or form of the columns would break all chains. */
export function sealOf(before: string | undefined, entry: Entry): string {
  const { id, actor_id, actor_name, actor_role, address, request_id, action, subject, subject_id } = entry
  const who = [id, actor_id, actor_name, actor_role, address, request_id]
  const bytes = JSON.stringify([...who, action, subject, subject_id, entry.before, entry.after, entry.created_at])
  return createHash('sha256')
    .update(`${before ?? ''}\n${bytes}`)
    .digest('hex')
}

export const nameOf = ({ number, seal }: Pick<Seal, 'number' | 'seal'>) => `${number}-${seal}`

export const findLastSeal = (db: Reader): Promise<Seal | undefined> =>
  db.selectFrom('audit_seal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

export const unsealedEntries = (db: Reader) =>
  db
    .selectFrom('audit_entry')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_seal').select('number').whereRef('entry_id', '=', 'audit_entry.id'))),
    )

/** An entry with a lower id was not written by the program: it would be in the chain. */
export function earliestUnsealed(last: Seal | undefined, now: Date): string {
  const lastMs = last?.entry_id ? msOf(last.entry_id) : 0
  // Now instead of an id of a clock that was ahead, and of a text that is no id.
  const at = Math.min(Number.isNaN(lastMs) ? now.getTime() : lastMs, now.getTime())
  return Math.max(0, at - LATE_MS)
    .toString(16)
    .padStart(12, '0')
}

/** An id of the program begins with its time. Of another text it is no number. */
const msOf = (id: string) => Number(`0x${id.slice(0, 12)}`)
const timeOf = (id: string) => (Number.isNaN(msOf(id)) ? 'an unknown time' : new Date(msOf(id)).toISOString())
