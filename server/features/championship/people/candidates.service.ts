import type { Candidate, RegisteredCandidate } from '#contract/entry-squad/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { requireOwnEntry, UNKNOWN_ENTRY } from '#server/features/championship/entries/entry.rules.ts'
import { listDepartmentPeople } from '#server/features/profile/profile.queries.ts'
import { listRegisteredPeople } from '#server/features/register/register.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Page } from '#server/platform/data/paging.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type JoiningMember, peopleOf } from './people.queries.ts'
import { personKey } from './squad-members.rules.ts'

type Sought = Page & { q?: string | undefined }

/** The people of the department with an account. */
export async function listCandidates(
  context: AppContext,
  by: Actor,
  id: string,
  query: Sought,
): Promise<Paged<Candidate>> {
  const { department, factsOf } = await openCandidates(context, by, id)
  const { body, ...rest } = await listDepartmentPeople(context.store.reads, { ...query, department })
  const facts = await factsOf(
    body.map(({ _id, name, gender }) => ({ person_key: _id, profile_id: _id, name, roll_number: null, gender })),
  )
  return {
    ...rest,
    body: body.flatMap(({ _id, profilePic }, index) => {
      const person = facts[index]
      return person ? [{ _id, profilePic, ...person }] : []
    }),
  }
}

/** The people of the department by the register, also those with an account. */
export async function listRegisteredCandidates(
  context: AppContext,
  by: Actor,
  id: string,
  query: Sought,
): Promise<Paged<RegisteredCandidate>> {
  const { department, factsOf } = await openCandidates(context, by, id)
  const { body, ...rest } = await listRegisteredPeople(context.store.reads, { ...query, department })
  const facts = await factsOf(
    body.map(({ account, name, rollNumber, gender }) => ({
      person_key: personKey(department, { account: account?._id ?? null, name, rollNumber }),
      profile_id: account?._id ?? null,
      name,
      roll_number: rollNumber,
      gender,
    })),
  )
  return {
    ...rest,
    body: body.flatMap(({ _id, rollNumber, account }, index) => {
      const person = facts[index]
      const profilePic = account?.profilePic ?? null
      return person ? [{ _id, profilePic, rollNumber, account: account?._id ?? null, ...person }] : []
    }),
  }
}

async function openCandidates({ store, zone, now }: AppContext, by: Actor, id: string) {
  const entry = await findRow(store.reads, 'event_entry', id)
  const event = entry && (await findRow(store.reads, 'event', entry.event_id))
  if (!entry || !event) throw notFound(UNKNOWN_ENTRY)
  const department = entry.department_id
  requireOwnEntry(by, department)
  const joined = { event, entryId: id, home: department, today: dateIn(zone, now()) }
  return { department, factsOf: (members: JoiningMember[]) => peopleOf(store.reads, joined, members) }
}
