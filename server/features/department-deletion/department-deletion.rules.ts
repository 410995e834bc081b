import { counted } from '#contract/values/counted.ts'
import type { Contents } from './department-contents.queries.ts'

/** Whether a deletion would delete anything else. */
export const isEmpty = ({ people: _people, winsOverIt: _wins, ...goes }: Contents) =>
  Object.values(goes).every((count) => count === 0)

/** The refusal for a department with a live match. */
export const liveSentence = (name: string) =>
  `${name} plays a live match right now. Close it before you delete the department.`

export function contentsSentence(name: string, contents: Contents): string {
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
