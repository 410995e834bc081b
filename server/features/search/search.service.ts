import { allows, OWN_DEPARTMENT_MANAGERS } from '#contract/access.ts'
import type { Found, SearchQuery } from '#contract/search.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { soughtWords, wordPatterns } from '#server/platform/data/word-search.ts'
import {
  findAnnouncements,
  findDepartments,
  findEvents,
  findPeople,
  findTeams,
  type Visibility,
} from './search.queries.ts'
import { findMatchesByWords } from './search-matches.queries.ts'

/** What the caller may see elsewhere and the text occurs in. */
export async function search(context: AppContext, by: Actor | null, { q, limit }: SearchQuery): Promise<Found> {
  const { reads } = context.store
  const text = soughtWords(q)
  const asked = { ...wordPatterns(text), limit }
  const [teams, departments, people, matches, events, announcements] = await Promise.all([
    findTeams(reads, asked),
    findDepartments(reads, asked),
    findPeople(reads, { ...asked, ...visibilityFor(context, by) }),
    findMatchesByWords(reads, text, limit),
    findEvents(reads, asked),
    findAnnouncements(reads, text, limit),
  ])
  return { teams, departments, people, matches, events, announcements }
}

/** Admins see every profile in their lists, heads and sports leads those of their department. */
function visibilityFor({ mail }: AppContext, by: Actor | null): Visibility {
  const managesDepartment = by && allows(OWN_DEPARTMENT_MANAGERS, by.role)
  return {
    everyone: by?.role === 'ADMIN' || undefined,
    confirmedOnly: mail !== null || undefined,
    self: by?.id,
    department: (managesDepartment && by.departmentId) || undefined,
  }
}
