import { PAGES_STORE, SEEN_AT_HEADER } from '#web/lib/offline/protocol.ts'
import { buildId } from './build.ts'
import { surplusAddresses } from './decisions.ts'

const FILES = 'podium-files-'
export const STORES = {
  pages: PAGES_STORE,
  reads: 'podium-reads',
  pictures: 'podium-pictures',
  files: FILES + buildId,
} as const
type Store = keyof typeof STORES

const MOST: Record<Exclude<Store, 'files'>, number> = { pages: 30, reads: 120, pictures: 150 }
/** Of the encoding of a body that is stored as text. */
const OF_ENCODING = ['content-encoding', 'content-length', 'etag', 'transfer-encoding']

/** Undefined also where the browser forbids to store. */
export async function find(store: Store, address: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(STORES[store])
    // Pictures differ by what the browser accepts, which is the same each time.
    return await cache.match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Stores with the time, within the bounds. A full or forbidden store changes nothing for the page. */
export async function keep(store: Store, address: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(STORES[store])
    await cache.put(address, answer)
    if (store === 'files') return
    const all = (await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length))
    await Promise.all(surplusAddresses(all, MOST[store]).map((old) => cache.delete(old)))
  } catch {
    await makeRoom()
  }
}

/** An answer with the time at which the server gave it. */
export async function withTime(answer: Response, change: (text: string) => string = (text) => text): Promise<Response> {
  const headers = new Headers(answer.headers)
  for (const name of OF_ENCODING) headers.delete(name)
  headers.set(SEEN_AT_HEADER, new Date().toISOString())
  return new Response(change(await answer.text()), { headers })
}

/** What can be fetched again goes first. */
const makeRoom = () => forget('reads', 'pictures')

export async function forget(...stores: Store[]): Promise<void> {
  await Promise.all(stores.map((store) => caches.delete(STORES[store]).catch(() => false)))
}

/** A file of this version, or of an older one that a stored page still needs. */
export async function findStoredFile(address: string): Promise<Response | undefined> {
  const own = await find('files', address)
  if (own) return own
  for (const name of await olderFiles()) {
    const old = await caches.open(name).then((cache) => cache.match(address, { ignoreVary: true }))
    if (old) return old
  }
  return undefined
}

export const hasOlderFiles = async () => (await olderFiles()).length > 0

export async function forgetOlderFiles(): Promise<void> {
  await Promise.all((await olderFiles()).map((name) => caches.delete(name)))
}

/** Browsers list stores in the order in which they were made. Those after the own one are of a version that waits. */
async function olderFiles(): Promise<string[]> {
  try {
    const names = await caches.keys()
    return names.slice(0, Math.max(0, names.indexOf(STORES.files))).filter((name) => name.startsWith(FILES))
  } catch {
    return []
  }
}

/** Newest first. */
export async function storedPages(): Promise<string[]> {
  const cache = await caches.open(STORES.pages)
  return (await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length)).reverse()
}
