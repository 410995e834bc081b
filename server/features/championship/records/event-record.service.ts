import type { EventDraw } from '#contract/draw/calls.ts'
import { RECORD_HOLDERS_MAX, type RecordKind } from '#contract/draw/draw-enums.ts'
import type { PastRecord } from '#contract/event-record/calls.ts'
import { yearTooLate } from '#contract/gc/gc.ts'
import { markProblem, withUnit } from '#rules/sports/marks/marks.ts'
import { areCompared, bestMark, recordChange, recordKindOf, recordMark } from '#rules/sports/marks/records.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import type { Row } from '#server/db/schema.ts'
import { requireEvent, requireOpenEvent } from '#server/features/championship/events/event.service.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { yearIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { invalid } from '#server/platform/http/errors.ts'
import {
  deletePastRecord,
  findPastRecord,
  listAttemptsOfSame,
  namesOfHolders,
  writePastRecord,
} from './event-record.queries.ts'

/** The draw of an event with its record of all seasons, and with the marks of this one that beat or equalled it. */
export async function withRecord(db: Reader, event: Row<'event'>, draw: EventDraw): Promise<EventDraw> {
  const own = draw.stages.map(({ rules }) => rules).find((rules) => recordKindOf(rules) !== null)
  if (!own && !SPORT_RULES[event.sport].marks) return draw
  const [all, past] = await Promise.all([listMarks(db, event), findPastRecord(db, event)])
  const rules = own ?? all.at(-1)?.rules
  const kind = rules ? recordKindOf(rules) : past?.kind
  if (!kind) return draw
  const marks = rules ? all.filter((one) => areCompared(one.rules, rules)) : []
  const former = past?.kind === kind ? past : undefined
  const record = await findRecord(db, kind, marks, former)
  const first = marks.findIndex((one) => one.event === event.id)
  if (first < 0) return { ...draw, record }
  const made = marks.filter((one) => one.event === event.id)
  const best = bestMark(kind, made.map(markOf))
  const before = bestMark(kind, [...(former ? [former.mark] : []), ...marks.slice(0, first).map(markOf)])
  const change = best === null ? null : recordChange(kind, best, before)
  if (change === null) return { ...draw, record }
  const stages = draw.stages.map((stage) => {
    const isBest = (entry: string) =>
      made.some((one) => one.stage === stage.number && one.entry === entry && one.mark === best)
    return { ...stage, attempts: stage.attempts.map((one) => (isBest(one.entry) ? { ...one, record: change } : one)) }
  })
  return { ...draw, stages, record }
}

const markOf = ({ mark }: { mark: number }) => mark

/** All marks of the same event that can be records, in the order of time. */
async function listMarks(db: Reader, event: Row<'event'>) {
  return (await listAttemptsOfSame(db, event)).flatMap((row) => {
    const rules: EventDraw['stages'][number]['rules'] = JSON.parse(row.rules)
    if (rules.kind !== 'ATTEMPTS' || recordKindOf(rules) === null) return []
    const details = row.details === null ? undefined : JSON.parse(row.details)
    const made = { entry: row.entry_id, attempts: JSON.parse(row.attempts), ended: row.ended, details }
    const mark = recordMark(made, rules)
    if (mark === null) return []
    const year = Number(row.begins_on.slice(0, 4))
    return [{ event: row.event_id, stage: row.number, entry: row.entry_id, rules, mark, year }]
  })
}

async function findRecord(
  db: Reader,
  kind: RecordKind,
  marks: Awaited<ReturnType<typeof listMarks>>,
  past: PastRecord | undefined,
): Promise<EventDraw['record']> {
  const best = bestMark(kind, [...(past ? [past.mark] : []), ...marks.map(markOf)])
  if (best === null) return undefined
  const made = marks.filter(({ mark }) => mark === best)
  // An entry may have made it in two stages.
  const entries = [...new Map(made.map((one) => [one.entry, one])).values()]
  const paper = past?.mark === best ? [{ ...asHolder(past), event: null }] : []
  const shown = entries.slice(0, RECORD_HOLDERS_MAX - paper.length)
  const names = await namesOfHolders(
    db,
    shown.map(({ entry }) => entry),
  )
  const holders = shown.flatMap(({ entry, year, event }) => {
    const named = names.get(entry)
    return named ? [{ ...named, year, event }] : []
  })
  return { mark: withUnit(kind, best), holders: [...paper, ...holders], more: entries.length - shown.length }
}

const asHolder = ({ name, department, year }: PastRecord) => ({ name, department, year })

export async function getPastRecord({ store }: AppContext, eventId: string): Promise<PastRecord | null> {
  return (await findPastRecord(store.reads, await requireEvent(store.reads, eventId))) ?? null
}

export async function setPastRecord(context: AppContext, by: Actor, eventId: string, record: PastRecord) {
  await changePastRecord(context, by, eventId, 'setPastRecord', async (tx, event) => {
    const { zone, now } = context
    const latest = yearIn(zone, now())
    if (record.year > latest) throw invalid('invalid_input', yearTooLate(latest), 'year')
    const { marks } = SPORT_RULES[event.sport]
    if (!marks?.kinds.includes(record.kind)) throw invalid('invalid_input', 'Its sport does not measure this.', 'kind')
    const problem = markProblem(record.mark, record.kind, marks)
    if (problem) throw invalid('invalid_input', problem, 'mark')
    await writePastRecord(tx, event, record)
  })
  return getPastRecord(context, eventId)
}

export const removePastRecord = (context: AppContext, by: Actor, eventId: string): Promise<void> =>
  changePastRecord(context, by, eventId, 'removePastRecord', deletePastRecord)

async function changePastRecord(
  { store }: AppContext,
  by: Actor,
  eventId: string,
  action: string,
  run: (tx: ManagedTx, event: Row<'event'>) => Promise<void>,
): Promise<void> {
  const snapshot = async (db: Reader) => {
    const event = await findRow(db, 'event', eventId)
    return event && { record: (await findPastRecord(db, event)) ?? null }
  }
  const change = { action, subject: 'event', id: eventId, lock: seasonLocks.open, snapshot } as const
  await store.manage(by, change, async (tx, season) => run(tx, await requireOpenEvent(tx, eventId, season)))
}
