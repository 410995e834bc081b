import { eventTitle } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { mailNewRole } from '#server/features/auth/account-letters.service.ts'
import { keepLeaversOf, keepResultsOf } from '#server/features/championship/draws/kept-results.queries.ts'
import { listOpenDraws, selectEventsOf } from '#server/features/championship/events/event.queries.ts'
import { settleDeletedDepartment } from '#server/features/championship/ledger/ledger-lines.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { deleteDepartmentRow } from '#server/features/department/department.queries.ts'
import { UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { cancelMatches } from '#server/features/match/match.service.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { endPosts } from '#server/features/profile/role.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { teamLocks } from '#server/features/team/team.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { moveToBin } from '#server/platform/bin/move-to-bin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { type Contents, countContents, listEnteredEvents, snapshotDepartment } from './department-contents.queries.ts'

/**
 * A department with content is deleted only when the caller sends its name. Deletes everything except people, in one
 * transaction.
 */
export async function deleteDepartment(
  context: AppContext,
  by: Actor,
  id: string,
  confirm: string | undefined,
): Promise<void> {
  const { store, now } = context
  const lock = allOf(
    seasonLocks.open,
    matchLocks.ofDepartment(id),
    departmentLocks.byId(id),
    profileLocks.ofDepartment(id),
    teamLocks.ofDepartment(id),
  )
  const change = { action: 'deleteDepartment', subject: 'department', id, lock, snapshot: snapshotDepartment } as const
  const holders = await store.manage(by, change, async (tx, [season, matches, department]) => {
    if (!department) throw notFound(UNKNOWN_DEPARTMENT)
    const { name } = department
    if (matches.some(({ status }) => status === 'LIVE')) throw conflict('match_live', liveSentence(name))
    if (confirm === undefined) {
      const contents = await countContents(tx, id)
      if (!isEmpty(contents))
        throw conflict('department_not_empty', contentsSentence(name, contents), { ...contents }, 'confirm')
    } else if (nameKey(confirm) !== nameKey(name)) {
      throw invalid('wrong_confirmation', `This is not its name: it is called ${name}.`, { name }, 'confirm')
    }
    const drawn = (await listOpenDraws(tx)).find(({ department_id }) => department_id === id)
    if (drawn)
      throw conflict(
        'event_drawn',
        `${name} is drawn in ${eventTitle(drawn)}. Play that event to its end, or void its draw.`,
      )
    const events = await selectEventsOf(tx, id).execute()
    const at = now().toISOString()
    let holders: Row<'profile'>[] = []
    const entered = await listEnteredEvents(tx, id)
    await moveToBin(tx, { kind: 'department', id, title: name, by, at, events: entered }, async () => {
      await keepResultsOf(tx, id, at)
      await keepLeaversOf(tx, id)
      await cancelMatches(tx, matches, at)
      const seasonChange = { context, tx, by, season }
      await settleDeletedDepartment(seasonChange, department)
      holders = await endPosts(tx, id)
      await deleteDepartmentRow(tx, id)
      // Others may move up to its places.
      for (const event of events) await settle(seasonChange, event.id, { why: `${name} was deleted` })
    })
    return holders
  })
  for (const holder of holders) mailNewRole(context, holder, 'USER')
}

/** Whether a deletion would delete anything else. */
const isEmpty = ({ people: _people, winsOverIt: _wins, ...goes }: Contents) =>
  Object.values(goes).every((count) => count === 0)

/** The refusal for a department with a live match. */
const liveSentence = (name: string) =>
  `${name} plays a live match right now. Close it before you delete the department.`

function contentsSentence(name: string, contents: Contents): string {
  const goes = [
    contents.teams && counted(contents.teams, 'team', 'teams'),
    contents.memberships && counted(contents.memberships, 'membership', 'memberships'),
    contents.matches && counted(contents.matches, 'match', 'matches'),
    contents.pointsEntries && counted(contents.pointsEntries, 'points entry', 'points entries'),
    contents.entries && counted(contents.entries, 'entry of an event', 'entries of events'),
    contents.announcements && counted(contents.announcements, 'announcement', 'announcements'),
  ].filter((part) => part !== 0)
  const stays = contents.people
    ? ` ${counted(contents.people, 'person stays', 'people stay')}, without a department.`
    : ''
  const others = contents.winsOverIt
    ? ` Other departments lose ${counted(contents.winsOverIt, 'win', 'wins')} over it.`
    : ''
  return `${name} would take ${listed(goes)} with it.${others}${stays} Confirm with its name to delete it.`
}

const listed = (parts: string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
