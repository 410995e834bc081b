import { at, type Edge, edgesOf } from './matching-edges.ts'

/**
 * The cheapest way to form pairs of all, by Edmonds' blossom algorithm in O(n³): `costs[one][other]` is symmetric, and the number is
 * even. Returns the partner of each. Vertices are numbered from 1, since 0 is none; blossoms have the numbers after them.
 */
export function cheapestPairs(costs: readonly (readonly number[])[]): number[] {
  const count = costs.length
  const most = Math.max(0, ...costs.flat())
  const limit = count * 2 + 1
  const list = (value: number) => new Array<number>(limit).fill(value)
  const label = list(most + 1)
  const partner = list(0)
  const slack = list(0)
  const top = list(0)
  const parent = list(0)
  /** Distance from the root is even: 0, odd: 1, not reached: -1. */
  const parity = list(-1)
  const visited = list(0)
  const members: number[][] = Array.from({ length: limit }, () => [])
  const memberWith = Array.from({ length: limit }, () => list(0))
  const edges = edgesOf(costs, most, limit)
  let used = count
  let queue: number[] = []
  let visit = 0
  for (let one = 1; one <= count; one++) {
    top[one] = one
    for (let other = 1; other <= count; other++) at(memberWith, one)[other] = one === other ? one : 0
  }
  while (augmented());
  return partner.slice(1, count + 1).map((one) => one - 1)

  function gap({ from, to, weight }: Edge): number {
    return at(label, from) + at(label, to) - weight * 2
  }

  function updateSlack(from: number, to: number): void {
    const now = at(slack, to)
    if (now === 0 || gap(edge(from, to)) < gap(edge(now, to))) slack[to] = from
  }

  function setSlack(to: number): void {
    slack[to] = 0
    for (let from = 1; from <= count; from++)
      if (edge(from, to).weight > 0 && at(top, from) !== to && at(parity, at(top, from)) === 0) updateSlack(from, to)
  }

  function enqueue(vertex: number): void {
    if (vertex <= count) queue.push(vertex)
    else for (const member of at(members, vertex)) enqueue(member)
  }

  function setTop(vertex: number, blossom: number): void {
    top[vertex] = blossom
    if (vertex > count) for (const member of at(members, vertex)) setTop(member, blossom)
  }

  /** The index of a member at an even distance from the base; the direction is turned where it is odd. */
  function evenIndex(blossom: number, member: number): number {
    const ring = at(members, blossom)
    const index = ring.indexOf(member)
    if (index % 2 === 0) return index
    members[blossom] = [at(ring, 0), ...ring.slice(1).reverse()]
    return ring.length - index
  }

  function setPartner(one: number, other: number): void {
    const { from, to } = edge(one, other)
    partner[one] = to
    if (one <= count) return
    const member = at(at(memberWith, one), from)
    const index = evenIndex(one, member)
    const ring = at(members, one)
    for (let step = 0; step < index; step++) setPartner(at(ring, step), at(ring, step ^ 1))
    setPartner(member, other)
    members[one] = [...ring.slice(index), ...ring.slice(0, index)]
  }

  function augment(one: number, other: number): void {
    const next = at(top, at(partner, one))
    setPartner(one, other)
    if (next === 0) return
    setPartner(next, at(top, at(parent, next)))
    augment(at(top, at(parent, next)), next)
  }

  function commonAncestor(one: number, other: number): number {
    visit++
    for (let [here, there] = [one, other]; here !== 0 || there !== 0; [here, there] = [there, here]) {
      if (here === 0) continue
      if (visited[here] === visit) return here
      visited[here] = visit
      here = at(top, at(partner, here))
      if (here !== 0) here = at(top, at(parent, here))
    }
    return 0
  }

  function addBlossom(one: number, base: number, other: number): void {
    let blossom = count + 1
    while (blossom <= used && at(top, blossom) !== 0) blossom++
    if (blossom > used) used++
    label[blossom] = 0
    parity[blossom] = 0
    partner[blossom] = at(partner, base)
    members[blossom] = [base, ...pathTo(base, one).reverse(), ...pathTo(base, other)]
    setTop(blossom, blossom)
    for (let vertex = 1; vertex <= used; vertex++) {
      edge(blossom, vertex).weight = 0
      edge(vertex, blossom).weight = 0
    }
    at(memberWith, blossom).fill(0)
    for (const member of at(members, blossom)) {
      for (let vertex = 1; vertex <= used; vertex++)
        if (edge(blossom, vertex).weight === 0 || gap(edge(member, vertex)) < gap(edge(blossom, vertex))) {
          at(edges, blossom)[vertex] = { ...edge(member, vertex) }
          at(edges, vertex)[blossom] = { ...edge(vertex, member) }
        }
      for (let vertex = 1; vertex <= count; vertex++)
        if (at(at(memberWith, member), vertex) !== 0) at(memberWith, blossom)[vertex] = member
    }
    setSlack(blossom)
  }

  function pathTo(base: number, from: number): number[] {
    const path: number[] = []
    for (let vertex = from; vertex !== base; ) {
      const mate = at(top, at(partner, vertex))
      path.push(vertex, mate)
      enqueue(mate)
      vertex = at(top, at(parent, mate))
    }
    return path
  }

  function expandBlossom(blossom: number): void {
    for (const member of at(members, blossom)) setTop(member, member)
    const entry = at(at(memberWith, blossom), edge(blossom, at(parent, blossom)).from)
    const index = evenIndex(blossom, entry)
    const ring = at(members, blossom)
    for (let step = 0; step < index; step += 2) {
      const [odd, even] = [at(ring, step), at(ring, step + 1)]
      parent[odd] = edge(even, odd).from
      parity[odd] = 1
      parity[even] = 0
      slack[odd] = 0
      setSlack(even)
      enqueue(even)
    }
    parity[entry] = 1
    parent[entry] = at(parent, blossom)
    for (const member of ring.slice(index + 1)) {
      parity[member] = -1
      setSlack(member)
    }
    top[blossom] = 0
  }

  /** Whether the edge completed an augmenting path. */
  function follow(found: Edge): boolean {
    const [one, other] = [at(top, found.from), at(top, found.to)]
    if (parity[other] === -1) {
      const next = at(top, at(partner, other))
      parent[other] = found.from
      parity[other] = 1
      slack[other] = 0
      slack[next] = 0
      parity[next] = 0
      enqueue(next)
    } else if (parity[other] === 0) {
      const base = commonAncestor(one, other)
      if (base === 0) {
        augment(one, other)
        augment(other, one)
        return true
      }
      addBlossom(one, base, other)
    }
    return false
  }

  function augmented(): boolean {
    parity.fill(-1)
    slack.fill(0)
    queue = []
    for (let vertex = 1; vertex <= used; vertex++)
      if (top[vertex] === vertex && partner[vertex] === 0) {
        parent[vertex] = 0
        parity[vertex] = 0
        enqueue(vertex)
      }
    if (queue.length === 0) return false
    for (;;) {
      if (followQueue()) return true
      if (!changeLabels()) return false
      if (followTight()) return true
      for (let blossom = count + 1; blossom <= used; blossom++)
        if (top[blossom] === blossom && parity[blossom] === 1 && label[blossom] === 0) expandBlossom(blossom)
    }
  }

  function followQueue(): boolean {
    for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
      if (parity[at(top, from)] === 1) continue
      for (let to = 1; to <= count; to++) {
        if (edge(from, to).weight === 0 || top[from] === top[to]) continue
        if (gap(edge(from, to)) > 0) updateSlack(from, at(top, to))
        else if (follow(edge(from, to))) return true
      }
    }
    return false
  }

  function followTight(): boolean {
    for (let vertex = 1; vertex <= used; vertex++) {
      const from = at(slack, vertex)
      if (top[vertex] !== vertex || from === 0 || top[from] === vertex) continue
      if (gap(edge(from, vertex)) === 0 && follow(edge(from, vertex))) return true
    }
    return false
  }

  /** Whether an edge can become tight before an unmatched vertex has no weight left. */
  function changeLabels(): boolean {
    let change = Number.POSITIVE_INFINITY
    for (let blossom = count + 1; blossom <= used; blossom++)
      if (top[blossom] === blossom && parity[blossom] === 1) change = Math.min(change, at(label, blossom) / 2)
    for (let vertex = 1; vertex <= used; vertex++) {
      if (top[vertex] !== vertex || slack[vertex] === 0 || parity[vertex] === 1) continue
      const distance = gap(edge(at(slack, vertex), vertex))
      change = Math.min(change, parity[vertex] === -1 ? distance : distance / 2)
    }
    for (let vertex = 1; vertex <= count; vertex++) {
      const own = parity[at(top, vertex)]
      if (own === 0 && at(label, vertex) <= change) return false
      if (own === 0) label[vertex] = at(label, vertex) - change
      if (own === 1) label[vertex] = at(label, vertex) + change
    }
    for (let blossom = count + 1; blossom <= used; blossom++) {
      if (top[blossom] !== blossom) continue
      if (parity[blossom] === 0) label[blossom] = at(label, blossom) + change * 2
      if (parity[blossom] === 1) label[blossom] = at(label, blossom) - change * 2
    }
    return true
  }

  function edge(from: number, to: number): Edge {
    return at(at(edges, from), to)
  }
}
