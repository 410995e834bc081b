import { competitionOf, eventTitle } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import type { Found } from '#contract/search/calls.ts'
import { SEARCH_GROUPS } from '#contract/search/search.ts'
import { GENDERS, MATCH_TAGS, ROLES, SPORTS, type Sport } from '#contract/values/enums.ts'
import { scoreWords } from '#rules/words/score-words.ts'
import { matchName } from '#web/features/match/card/match-name.ts'
import { pathTo } from '#web/features/match/card/match-path.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'

export const GROUPS = { ...SEARCH_GROUPS, pages: 'Pages' } as const
export type Group = keyof typeof GROUPS

export const GROUP_KINDS: Record<Group, string> = {
  teams: 'Team',
  departments: 'Department',
  people: 'Person',
  matches: 'Match',
  events: 'Event',
  announcements: 'Announcement',
  pages: 'Page',
}

/** What a search offers: one place to go to. */
export interface SearchChoice {
  group: Group
  to: string
  label: string
  detail?: string | undefined
  picture?: string | null
  /** Of the crest: that of the department. */
  color?: string
  sport?: Sport | null
}

/** What the server has found, in the order in which it is shown. */
export function searchChoicesIn(found: Found, now: Date): SearchChoice[] {
  return [
    ...found.departments.map(({ _id, name, logo, color }) => ({
      ...({ group: 'departments', to: paths.department(_id), label: name, picture: logo } as const),
      color: colorOf({ name, color }),
    })),
    ...found.teams.map(({ _id, name, logo, sport, gender, department }) => ({
      ...({ group: 'teams', to: paths.team(_id), label: name, picture: logo } as const),
      color: colorOf(department),
      detail: inOneLine(competitionOf({ sport, gender }), department.name),
    })),
    ...found.people.map(({ _id, name, profilePic, role, department }) => ({
      ...({ group: 'people', to: paths.profile(_id), label: name, picture: profilePic } as const),
      detail: inOneLine(role !== 'USER' && ROLES[role], department?.name),
    })),
    ...found.matches.map((match) => ({
      ...({ group: 'matches', to: pathTo(match), label: matchName(match), sport: match.sport } as const),
      detail: detailOf(match, now),
    })),
    ...found.events.map(({ _id, beginsOn, ...event }) => ({
      ...({ group: 'events', to: paths.event(_id), label: eventTitle(event), sport: event.sport } as const),
      detail: inOneLine(event.name !== null && SPORTS[event.sport], formatDate(beginsOn)),
    })),
    ...found.announcements.map(({ _id, title, createdAt, department, gender, sport }) => ({
      ...({ group: 'announcements', to: paths.announcement(_id), label: title, sport } as const),
      detail: inOneLine(formatDate(createdAt), department?.name, gender && GENDERS[gender], sport && SPORTS[sport]),
    })),
  ]
}

function detailOf(match: Match, now: Date): string {
  const { status, date, time } = match
  const score = scoreWords(match)
  const state = status === 'LIVE' ? inOneLine('Live', score) : inOneLine(score, whenOf({ date, time }, now) ?? UNDATED)
  return inOneLine(SPORTS[match.sport], match.tag && MATCH_TAGS[match.tag], state)
}

const inOneLine = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')
