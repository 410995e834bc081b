import type { Contents } from './department-contents.queries.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Whether something would go with it; people stay. */
export const isEmpty = ({ people: _people, winsOverIt: _wins, ...goes }: Contents) =>
  Object.values(goes).every((count) => count === 0)

/** What deleting it would take along, in one sentence. */
export function contentsSentence(name: string, contents: Contents): string {
  const goes = [
    contents.teams && counted(contents.teams, 'team', 'teams'),
    contents.memberships && counted(contents.memberships, 'membership', 'memberships'),
    contents.matches && counted(contents.matches, 'match', 'matches'),
    contents.pointsEntries && counted(contents.pointsEntries, 'points entry', 'points entries'),
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
