import type { Namespace } from 'socket.io'

/** Socket.IO's adapter in memory, from which the one over Redis inherits. `apply` is private in its types. */
interface Adapter {
  rooms: Map<string, Set<string>>
  nsp: { sockets: Map<string, unknown> }
  on(event: 'join-room' | 'leave-room', listener: (room: string) => void): unknown
  apply(options: { rooms: Set<string>; except?: Set<string> }, visit: (member: unknown) => void): void
}

/**
 * Lists the members of a room until one joins or leaves. Socket.IO would look each of them up in several tables for each
 * broadcast, and fill one more table against members of several of its rooms.
 */
export function listRoomMembers(namespace: Pick<Namespace, 'adapter'>): void {
  const adapter = namespace.adapter as unknown as Adapter
  const lists = new Map<string, unknown[]>()
  adapter.on('join-room', (room) => lists.delete(room))
  adapter.on('leave-room', (room) => lists.delete(room))

  function membersOf(room: string): unknown[] {
    const listed = lists.get(room)
    if (listed) return listed
    const members = [...(adapter.rooms.get(room) ?? [])].flatMap((id) => adapter.nsp.sockets.get(id) ?? [])
    lists.set(room, members)
    return members
  }

  const { apply } = adapter
  adapter.apply = (options, visit) => {
    const [room, another] = [...options.rooms].filter((name) => adapter.rooms.has(name))
    if (!room || another || options.except?.size) return apply.call(adapter, options, visit)
    for (const member of membersOf(room)) visit(member)
  }
}
