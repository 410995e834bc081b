import { type PushKind, REMIND_MINUTES } from '#contract/push/push.ts'
import type { Row } from '#server/db/schema.ts'
import { dateIn, timeIn, todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import {
  claimChange,
  deleteAllChanges,
  gatherNew,
  hasChanges,
  isOfFinalPlaces,
  knownDuty,
  listDueChanges,
  listScoreChanges,
  listUnreminded,
  type MatchState,
  type MovedTogether,
  markNotified,
} from './change.queries.ts'
import { afterQuietHours } from './delivery-times.rules.ts'
import { hasDue, insertMessages } from './message.queries.ts'
import {
  acceptedMessage,
  announcementMessage,
  calledOffMessage,
  isNews,
  kindOfChange,
  matchMessage,
  movesMessage,
  officialMessage,
  placesMessage,
  type TimedMessage,
} from './message.rules.ts'
import {
  findAccepted,
  findDuty,
  findEventToTell,
  findMatchToTell,
  listMovesToTell,
  listPlacesToTell,
  type MatchToTell,
} from './news.queries.ts'
import {
  anySubscription,
  listOfAnnouncement,
  listOfMatch,
  listOfPerson,
  listOfPlaces,
  type Recipient,
} from './recipient.queries.ts'
import { kindsOf } from './subscription.queries.ts'

const REMIND_MS = REMIND_MINUTES * 60_000

/** Whether there is something to plan or to send. It only reads. */
export async function hasWork({ store, now, zone }: AppContext, gatherMs: number): Promise<boolean> {
  const db = store.reads
  const at = now()
  if (!(await anySubscription(db))) return hasChanges(db)
  return (
    (await hasChanges(db, at.toISOString())) ||
    (await hasDue(db, at.toISOString())) ||
    (await listScoreChanges(db)).some((score) => isScoreDue(score, at, gatherMs)) ||
    (await listUnreminded(db, ...reminderWindow(at, zone))).length > 0
  )
}

/** Turns changes, scores and coming matches into messages. Each in a transaction of its own, so an end at any point is safe. */
export async function planMessages(context: AppContext, gatherMs: number): Promise<void> {
  const { store, now, zone } = context
  if (!(await anySubscription(store.reads))) {
    await store.own((tx) => deleteAllChanges(tx))
    return
  }
  const at = now()
  const gatheredUntil = new Date(at.getTime() + gatherMs).toISOString()
  await store.own((tx) => gatherNew(tx, gatheredUntil))
  for (const change of await listDueChanges(store.reads, at.toISOString(), gatheredUntil))
    await store.own(async (tx) => {
      if (await claimChange(tx, change)) await PLANS[change.kind](context, tx, change)
    })
  for (const score of await listScoreChanges(store.reads)) await planScore(context, score, gatherMs)
  for (const { id, plays_at } of await listUnreminded(store.reads, ...reminderWindow(at, zone)))
    await store.own(async (tx) => {
      await markNotified(tx, id, { reminded_for: plays_at })
      await enqueueMatchNotifications(context, tx, id, () => 'REMINDER')
    })
}

type ScoreChange = Awaited<ReturnType<typeof listScoreChanges>>[number]

/** A score is due when it is seen first, or when it was gathered long enough. */
const isScoreDue = ({ due_at }: ScoreChange, at: Date, gatherMs: number) =>
  due_at === null || due_at <= at.toISOString() || Date.parse(due_at) > at.getTime() + gatherMs

async function planScore(context: AppContext, score: ScoreChange, gatherMs: number): Promise<void> {
  const { store, now } = context
  const at = now()
  if (!isScoreDue(score, at, gatherMs)) return
  const { match_id, version, score_version, due_at } = score
  await store.own(async (tx) => {
    // A match that has just begun: its start is told, and its score from the next change on.
    if (score_version === null) return markNotified(tx, match_id, { score_version: version, due_at: null })
    if (due_at === null) {
      const dueAt = new Date(at.getTime() + gatherMs).toISOString()
      return markNotified(tx, match_id, { due_at: dueAt })
    }
    const match = await enqueueMatchNotifications(context, tx, match_id, ({ status }) =>
      status === 'LIVE' ? 'SCORE' : null,
    )
    return markNotified(tx, match_id, { score_version: match?.live_version ?? version, due_at: null })
  })
}

const PLANS: Record<
  Row<'push_change'>['kind'],
  (context: AppContext, tx: OwnTx, change: Row<'push_change'>) => Promise<unknown>
> = {
  MATCH: (context, tx, change) => {
    const { subject_id, before } = change
    const duty = knownDuty(change)
    if (duty) return queueForOfficial(context, tx, subject_id, duty)
    if (isOfFinalPlaces(change)) return queueForPlaces(context, tx, subject_id)
    const known: MatchState & Partial<MovedTogether & { isCall: true }> = JSON.parse(before ?? '{}')
    if (known.moved) return queueForMoves(context, tx, subject_id, known.moved)
    const today = todayIn(context)
    return enqueueMatchNotifications(context, tx, subject_id, (match) =>
      !isNews(match, today)
        ? null
        : known.isCall && match.status === 'UPCOMING'
          ? 'CALLED'
          : kindOfChange(known, match),
    )
  },
  ANNOUNCEMENT: async (context, tx, { subject_id }) => {
    const row = await findRow(tx, 'announcement', subject_id)
    if (!row) return
    const recipients = await listOfAnnouncement(tx, row, context.now().toISOString())
    await queueMessages(context, tx, recipients, announcementMessage(row, context.now()))
  },
  ACCEPTED: async (context, tx, { subject_id }) => {
    const application = await findAccepted(tx, subject_id)
    if (!application) return
    const recipients = await listOfPerson(tx, application.profile_id, context.now().toISOString())
    await queueMessages(context, tx, recipients, acceptedMessage(application, context.now()))
  },
}

/** A person who is named again for what they did before is told nothing. */
async function queueForOfficial(context: AppContext, tx: OwnTx, subject: string, known: KnownDuty) {
  const { ended, gone } = known
  const [id = '', person = ''] = subject.split(' ')
  const match = await findMatchToTell(tx, id)
  const duty = await findDuty(tx, id, person)
  const role = duty?.role ?? ended
  if (!role || duty?.role === ended || match?.status === 'SUMMARY') return
  const recipients = await listOfPerson(tx, person, context.now().toISOString())
  const message = match
    ? officialMessage({ role, isEnded: !duty }, match, context.now(), context.zone)
    : gone && calledOffMessage(role, gone, context.now())
  if (message) await queueMessages(context, tx, recipients, message)
}

type KnownDuty = NonNullable<ReturnType<typeof knownDuty>>

/** Of an event with matches each end was told. */
async function queueForPlaces(context: AppContext, tx: OwnTx, id: string) {
  const event = await findEventToTell(tx, id)
  if (event?.state !== 'FINAL' || event.has_matches) return
  const places = await listPlacesToTell(tx, id)
  const recipients = await listOfPlaces(tx, event, context.now().toISOString())
  await queueMessages(context, tx, recipients, placesMessage(event, places, context.now()))
}

/** Each browser gets one message about all the matches that it follows. */
async function queueForMoves(context: AppContext, tx: OwnTx, id: string, moved: MovedTogether['moved']) {
  const { now, zone } = context
  const followed = new Map<string, { recipient: Recipient; matches: [MatchToTell, ...MatchToTell[]] }>()
  for (const { id: matchId, ...before } of moved) {
    const match = await findMatchToTell(tx, matchId)
    if (!match || kindOfChange(before, match) !== 'CHANGED') continue
    for (const recipient of await listOfMatch(tx, match, now().toISOString(), true)) {
      const known = followed.get(recipient.id)
      if (known) known.matches.push(match)
      else followed.set(recipient.id, { recipient, matches: [match] })
    }
  }
  for (const { recipient, matches } of followed.values())
    await queueMessages(context, tx, [recipient], movesMessage(id, matches, now(), zone))
}

type MatchKind = Parameters<typeof matchMessage>[0] | null

async function enqueueMatchNotifications(
  context: AppContext,
  tx: OwnTx,
  id: string,
  kindOf: (match: NonNullable<Awaited<ReturnType<typeof findMatchToTell>>>) => MatchKind,
) {
  const match = await findMatchToTell(tx, id)
  const kind = match && kindOf(match)
  if (!match || !kind) return match
  const moves = kind === 'ENDED' ? await listMovesToTell(tx, id) : []
  const isOfPlan = kind === 'CHANGED' || kind === 'CALLED' || kind === 'REMINDER'
  const recipients = await listOfMatch(tx, match, context.now().toISOString(), isOfPlan)
  await queueMessages(context, tx, recipients, matchMessage(kind, { match, moves }, context.now(), context.zone))
  return match
}

/** Leaves out recipients without an interest in the kind, and those whose quiet hours end too late for the message. */
async function queueMessages(
  { now, zone, newId }: AppContext,
  tx: OwnTx,
  recipients: readonly Recipient[],
  message: TimedMessage,
) {
  const { payload, expiresAt, isUrgent } = message
  const wants = (recipient: Recipient, kind: PushKind) => kindsOf(recipient).includes(kind)
  const rows = recipients
    .filter((recipient) => wants(recipient, payload.kind))
    .map((recipient) => ({ id: recipient.id, at: afterQuietHours(recipient, now(), zone) }))
    .filter(({ at }) => at < expiresAt)
    .map(({ id, at }) => ({
      id: newId(),
      subscription_id: id,
      tag: payload.tag,
      payload: JSON.stringify(payload),
      is_urgent: isUrgent ? (1 as const) : (0 as const),
      send_at: at.toISOString(),
      expires_at: expiresAt.toISOString(),
    }))
  await insertMessages(tx, rows)
}

/** From now until half an hour later, as `match.plays_at` is written. */
function reminderWindow(at: Date, zone: string): [string, string] {
  const written = (moment: Date) => `${dateIn(zone, moment)} ${timeIn(zone, moment)}`
  return [written(at), written(new Date(at.getTime() + REMIND_MS))]
}
