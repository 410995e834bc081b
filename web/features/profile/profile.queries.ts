import { queryOptions } from '@tanstack/react-query'
import { authCalls } from '#contract/auth/calls.ts'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { type FoundProfile, profileCalls } from '#contract/profile/calls.ts'
import { ask, pagesOf, queryOf } from '#web/lib/calls/api.ts'

/** A found person: by name or email, or by the id, which has no email. */
export type FoundPerson = Omit<FoundProfile, 'email'> & { email?: string }

const AN_ID = /^[0-9a-f]{24}$/
/** Few enough to be visible at once. */
const OFFERED = 6

async function findPeople(sought: string, signal: AbortSignal): Promise<FoundPerson[]> {
  if (AN_ID.test(sought)) return [(await ask(profileCalls.view, { params: { id: sought } }, { signal })).body]
  return (await ask(profileCalls.search, { query: { q: sought, pageSize: OFFERED } }, { signal })).body
}

export const profileQueries = {
  find: (id: string) => queryOf(profileCalls.view, { params: { id } }),
  // A login elsewhere sends this browser no event: ask each time.
  sessionPages: { ...pagesOf(authCalls.sessions), staleTime: 0 },
  ownCollegeAccount: queryOf(collegeCalls.own),
  roleHolders: queryOf(profileCalls.roleHolders),
  departmentPages: (q: string | undefined) => pagesOf(profileCalls.departmentPeople, { query: { q } }),
  people: (sought: string) =>
    queryOptions({
      queryKey: [profileCalls.search.path, sought],
      staleTime: 0,
      retry: false,
      queryFn: ({ signal }) => findPeople(sought, signal),
    }),
  moveLosses: (id: string) => ({ ...queryOf(profileCalls.moveLosses, { params: { id } }), staleTime: 0 }),
}
