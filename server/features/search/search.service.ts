import { allows, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { Found, SearchQuery } from '#contract/search/calls.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type SoughtWords, soughtWords, wordPatterns } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { nearestWords } from './nearest-words.queries.ts'
import {
  findAnnouncements,
  findDepartments,
  findEvents,
  findPeople,
  findTeams,
  type Visibility,
} from './search.queries.ts'
import { findMatchesByWords } from './search-matches.queries.ts'

/** What the caller may see elsewhere and the text occurs in. When there is nothing, one letter of each word may be wrong. */
export async function search(context: AppContext, by: Actor | null, { q, limit }: SearchQuery): Promise<Found> {
  const { reads } = context.store
  const visibility = visibilityFor(context, by)
  const text = soughtWords(q)
  const found = await findAll(reads, text, limit, visibility)
  if (!isEmpty(found)) return found
  const instead = (await nearestWords(reads, text.words, visibility))?.join(' ')
  if (instead === undefined) return found
  const near = await findAll(reads, soughtWords(instead), limit, visibility)
  return isEmpty(near) ? found : { ...near, instead }
}

const isEmpty = (found: Found) => Object.values(found).every(({ length }) => length === 0)

async function findAll(reads: Reader, text: SoughtWords, limit: number, visibility: Visibility) {
  const asked = { ...wordPatterns(text), limit }
  const [teams, departments, people, matches, events, announcements] = await Promise.all([
    findTeams(reads, asked),
    findDepartments(reads, asked),
    findPeople(reads, asked, visibility),
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
    everyone: by?.role === 'ADMIN',
    confirmedOnly: mail !== null,
    self: by?.id,
    department: (managesDepartment && by.departmentId) || undefined,
  }
}
