import { overloaded } from '#server/platform/http/errors.ts'

/** One level of the place that work has in a queue: a class of callers, an address, an account. */
export interface Share {
  key: string
  /** How many pieces of work may wait under this key. */
  waiting: number
  /** How much of its work may run at once; without it only the levels above set a limit. */
  atOnce?: number
}

/**
 * Runs a bounded amount of work at once, lets a bounded number of pieces wait and refuses the rest.
 * Keys of one level take turns, so that one key with much work does not delay the others. When a bound is exceeded, the key
 * with most waiting work loses its last piece, so that it does not push out the others either.
 */
export type FairQueue = <T>(shares: readonly Share[], work: () => Promise<T>, weight?: number) => Promise<T>

interface Entry {
  /** From the root to the group of its last share. */
  groups: Group[]
  weight: number
  isWaiting: boolean
  start(): void
  refuse(error: Error): void
}

interface Group {
  share: Share
  waiting: number
  /** The weight of what runs. */
  running: number
  line: Entry[]
  /** In the order of their turns: a member moves to the end after its turn. */
  members: Map<string, Group>
}

const FULL = 'Too much is going on right now. Please try again in a moment.'
const RETRY_AFTER_SECONDS = 2

export function createFairQueue({ atOnce, waiting }: Required<Omit<Share, 'key'>>): FairQueue {
  const root = newGroup({ key: '', atOnce, waiting })

  function startNext() {
    for (let next = firstOf(root); next && fits(root, next); next = firstOf(root)) {
      leaveLine(next)
      for (const [level, group] of next.groups.entries()) {
        group.running += next.weight
        moveToEnd(next.groups[level - 1], group)
      }
      next.start()
    }
  }

  function finish({ groups, weight }: Entry) {
    for (const group of groups) group.running -= weight
    dropIdle(groups)
    startNext()
  }

  return async (shares, work, weight = 1) => {
    const { promise: started, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const entry = enterLine({ groups: groupsOf(root, shares), weight, isWaiting: true, start, refuse })
    startNext()
    for (let full = fullGroupOf(entry); full; full = fullGroupOf(entry)) {
      const last = lastOfLongest(full) ?? entry
      leaveLine(last)
      dropIdle(last.groups)
      last.refuse(overloaded('overloaded', FULL, { retryAfter: RETRY_AFTER_SECONDS }))
    }
    await started
    try {
      return await work()
    } finally {
      finish(entry)
    }
  }
}

const newGroup = (share: Share): Group => ({ share, waiting: 0, running: 0, line: [], members: new Map() })

function groupsOf(root: Group, shares: readonly Share[]): Group[] {
  const groups = [root]
  for (const share of shares) {
    const members = groups.at(-1)?.members
    const group = members?.get(share.key) ?? newGroup(share)
    members?.set(share.key, group)
    groups.push(group)
  }
  return groups
}

function enterLine(entry: Entry): Entry {
  for (const group of entry.groups) group.waiting += 1
  entry.groups.at(-1)?.line.push(entry)
  return entry
}

function leaveLine(entry: Entry) {
  entry.isWaiting = false
  for (const group of entry.groups) group.waiting -= 1
  const line = entry.groups.at(-1)?.line ?? []
  line.splice(line.indexOf(entry), 1)
}

/** The next entry of a group. A member whose next work does not fit yet is passed over. */
function firstOf(group: Group): Entry | undefined {
  if (group.line[0]) return group.line[0]
  for (const member of group.members.values()) {
    const entry = member.waiting > 0 ? firstOf(member) : undefined
    if (entry && fits(member, entry)) return entry
  }
  return undefined
}

/** Work that weighs more than its group may run at once runs alone. */
function fits({ share, running }: Group, { weight }: Entry): boolean {
  return running === 0 || share.atOnce === undefined || running + weight <= share.atOnce
}

/** The narrowest group of waiting work that holds more than its bound. */
function fullGroupOf({ isWaiting, groups }: Entry): Group | undefined {
  return isWaiting ? groups.findLast((group) => group.waiting > group.share.waiting) : undefined
}

/** Among members with equally much waiting work, the last one is chosen. */
function lastOfLongest(group: Group): Entry | undefined {
  let longest: Group | undefined
  for (const member of group.members.values()) {
    if (member.waiting >= (longest?.waiting ?? 1)) longest = member
  }
  return longest ? lastOfLongest(longest) : group.line.at(-1)
}

function moveToEnd(parent: Group | undefined, group: Group) {
  parent?.members.delete(group.share.key)
  parent?.members.set(group.share.key, group)
}

function dropIdle(groups: Group[]) {
  for (const [level, group] of groups.entries()) {
    if (group.waiting === 0 && group.running === 0) groups[level - 1]?.members.delete(group.share.key)
  }
}
