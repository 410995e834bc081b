const OPENED_AT_ONCE = 25
const LONGEST_WAIT_MS = 30_000
const VERSION = '"version":'

/** Many viewers of one match, each with the last version that it received. */
export interface Crowd {
  size: number
  /** When the last viewer had received that version or a later one. */
  reached(version: number): Promise<number>
  close(): void
}

interface Member {
  close(): void
}

/** Opens the viewers gradually. Each passes on the events that it receives. */
export async function openCrowd(
  size: number,
  open: (receive: (event: Buffer) => void) => Promise<Member>,
): Promise<Crowd> {
  const members: Member[] = []
  const known = new Int32Array(size).fill(-1)
  let awaited = { version: Number.POSITIVE_INFINITY, missing: size, all: (_: number) => {} }

  function receive(place: number, event: Buffer) {
    const version = versionOf(event)
    const before = known[place] ?? -1
    if (version <= before) return
    known[place] = version
    if (before >= awaited.version || version < awaited.version) return
    awaited.missing -= 1
    if (awaited.missing === 0) awaited.all(performance.now())
  }

  for (let place = 0; place < size; place += OPENED_AT_ONCE) {
    const places = Array.from({ length: Math.min(OPENED_AT_ONCE, size - place) }, (_, n) => place + n)
    members.push(...(await Promise.all(places.map((at) => open((event) => receive(at, event))))))
  }
  return {
    size,
    reached: (version) =>
      new Promise((resolve, reject) => {
        const missing = known.filter((one) => one < version).length
        const late = () => reject(new Error(`${awaited.missing} of ${size} did not receive version ${version}.`))
        const timer = setTimeout(late, LONGEST_WAIT_MS)
        const all = (at: number) => {
          clearTimeout(timer)
          resolve(at)
        }
        awaited = { version, missing, all }
        if (missing === 0) all(performance.now())
      }),
    close: () => {
      for (const member of members) member.close()
    },
  }
}

/** Parsed from the end, because the rest is the same for all. */
function versionOf(event: Buffer): number {
  const at = event.lastIndexOf(VERSION)
  return at < 0 ? -1 : Number.parseInt(event.toString('latin1', at + VERSION.length), 10)
}
