import type { Entrant } from './entrant.ts'
import type { Lots } from './lots.ts'

/** The lines of a bracket from the top. A line without an entrant is a bye or not drawn yet. */
export type Lines = (Entrant | null)[]

/**
 * Place entrants on free lines so that two of one department meet as late as possible: each department is divided evenly between
 * the halves, then between the quarters, and so on. Then two entrants change lines wherever that is better.
 */
export function placeApart(lines: Lines, free: readonly number[], entrants: readonly Entrant[], lots: Lots): void {
  const isFree = new Set(free)
  divide(0, lines.length, lots.shuffled(entrants))
  improve(
    lines,
    free.filter((line) => lines[line]),
  )

  function divide(top: number, size: number, group: readonly Entrant[]): void {
    const [first] = group
    if (!first) return
    if (size === 1) {
      lines[top] = first
      return
    }
    const half = size / 2
    const [upper, lower] = halvesOf(group, [halfAt(top, half), halfAt(top + half, half)], lots)
    divide(top, half, upper)
    divide(top + half, half, lower)
  }

  function halfAt(top: number, size: number): Half {
    const own = Array.from({ length: size }, (_, line) => top + line)
    const placed = own.flatMap((line) => lines[line]?.department ?? [])
    return { room: own.filter((line) => isFree.has(line)).length, group: [], placed }
  }
}

interface Half {
  /** How many entrants it can take. */
  room: number
  group: Entrant[]
  /** The departments that are there already. */
  placed: readonly string[]
}

function halvesOf(entrants: readonly Entrant[], halves: [Half, Half], lots: Lots): [Entrant[], Entrant[]] {
  const [upper, lower] = lots.shuffled(halves) as [Half, Half]
  const single: Entrant[] = []
  for (const own of Map.groupBy(entrants, ({ department }) => department).values()) {
    const waiting = [...own]
    for (const [less, more] of [
      [upper, lower],
      [lower, upper],
    ] as const)
      less.group.push(...waiting.splice(0, Math.max(0, countOf(more, own) - countOf(less, own))))
    const each = Math.floor(waiting.length / 2)
    upper.group.push(...waiting.splice(0, each))
    lower.group.push(...waiting.splice(0, each))
    single.push(...waiting)
  }
  // A department's odd one fits both halves equally.
  for (const one of single) (roomIn(upper) >= roomIn(lower) ? upper : lower).group.push(one)
  while (roomIn(upper) < 0) moveOne(upper, lower)
  while (roomIn(lower) < 0) moveOne(lower, upper)
  return [halves[0].group, halves[1].group]
}

const roomIn = ({ room, group }: Half) => room - group.length

const countOf = ({ group, placed }: Half, [one]: readonly Entrant[]): number =>
  [...placed, ...group.map(({ department }) => department)].filter((department) => department === one?.department)
    .length

/** Move the entrant whose department is the most crowded in this half, compared with the other one. */
function moveOne(from: Half, to: Half): void {
  const gains = from.group.map((one) => countOf(from, [one]) - countOf(to, [one]))
  to.group.push(...from.group.splice(gains.indexOf(Math.max(...gains)), 1))
}

/** Change lines of two entrants while that makes a meeting of one department later. */
function improve(lines: Lines, movable: readonly number[]): void {
  const costOfRound = meetingCosts(lines.length)
  // Numbers are compared faster than names; a line without an entrant has the number 0.
  const names = [...new Set(lines.flatMap((one) => one?.department ?? []))]
  const departments = lines.map((one) => (one ? names.indexOf(one.department) + 1 : 0))
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (const one of movable)
      for (const other of movable)
        if (one < other && departments[one] !== departments[other]) {
          const before = costAt(one) + costAt(other)
          if (before === 0) continue
          swap(one, other)
          if (costAt(one) + costAt(other) < before) isBetter = true
          else swap(one, other)
        }
  }

  function swap(one: number, other: number): void {
    ;[lines[one], lines[other]] = [lines[other] ?? null, lines[one] ?? null]
    ;[departments[one], departments[other]] = [departments[other] ?? 0, departments[one] ?? 0]
  }

  function costAt(line: number): number {
    const own = departments[line]
    let cost = 0
    for (let at = 0; at < departments.length; at++)
      if (departments[at] === own && at !== line) cost += costOfRound[meetingRound(line, at)] ?? 0
    return cost
  }
}

/** What all meetings of a department cost, the early ones most; 0 when two of one department meet nowhere. */
export function costOfMeetings(lines: Lines): number {
  const costOfRound = meetingCosts(lines.length)
  let cost = 0
  for (const [line, one] of lines.entries())
    for (const [before, other] of lines.slice(0, line).entries())
      if (one && other && one.department === other.department) cost += costOfRound[meetingRound(line, before)] ?? 0
  return cost
}

/** The round in which the entrants of two lines can meet: 1 for the first. */
export const meetingRound = (one: number, other: number) => 32 - Math.clz32(one ^ other)

/** One meeting in a round costs more than all possible meetings of later rounds. By round, from 1. */
export function meetingCosts(size: number): number[] {
  const rounds = Math.log2(size)
  const costs: number[] = []
  let cost = 1
  for (let round = rounds; round > 0; round--) {
    costs[round] = cost
    cost *= 1 + size * 2 ** (round - 2)
  }
  return costs
}
