import { SEEN_AT_META, UNSEEN_META } from '#web/lib/offline/protocol.ts'
import { buildId, shellFiles } from './build.ts'
import {
  filesIn,
  isEmptyPage,
  isOfPerson,
  isOfVersion,
  isPublicPage,
  pathAndSearchOf,
  picturesIn,
  withMeta,
} from './decisions.ts'
import { keepFiles, keepPictures } from './files.ts'
import { inTime } from './in-time.ts'
import { readsIn } from './page-reads.ts'
import type { FetchEvent } from './scope.ts'
import { find, forget, forgetOlderFiles, hasOlderFiles, keep, STORES, storedPages, withTime } from './stores.ts'

const PAGE = { waitsMs: 2_500, givesUpMs: 12_000 }
/** A page that the browser alone shows: the server sends it empty, with the club and the files of the frame. */
const EMPTY_PAGE = '/logout'
const SHELL = `/shell-${buildId}`
/** A busy server sends an empty page when its rendering takes too long, and the rendered one when it is asked again. */
const RENDERED_AFTER_MS = 2_000

/** The documents that came out of the store since the worker started. */
const fromStore = new Set<string>()
export const isStoredPage = (clientId: string) => fromStore.has(clientId)

/** The network first. Without it the last-seen page, or the one that says so. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const address = pathAndSearchOf(event.request.url)
  const network = fromNetwork(event).then((answer) => {
    if (isPublicPage(answer) && !isOfPerson(address)) event.waitUntil(keepPage(address, answer.clone()))
    return answer
  })
  // The answer may come after the stored page has been shown.
  event.waitUntil(network.catch(() => undefined))
  const stored = async () => {
    const page = (await find('pages', address)) ?? (await find('files', SHELL))
    if (page) fromStore.add(event.resultingClientId)
    return page
  }
  const known = await find('pages', address)
  return inTime(network, stored, known ? PAGE : { ...PAGE, waitsMs: PAGE.givesUpMs })
}

const fromNetwork = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request)

async function keepPage(address: string, answer: Response) {
  const { headers } = answer
  const html = await answer.text()
  const page = new Response(html, { headers })
  const now = new Date().toISOString()
  await keep('pages', address, await withTime(page, (text) => withMeta(text, SEEN_AT_META, now)))
  await Promise.all([
    keepFiles(filesIn(html)),
    keepPictures(picturesIn(html)),
    ...readsIn(html).map(async ({ url, text }) => keep('reads', url, await withTime(jsonOf(text)))),
  ])
}

const jsonOf = (text: string) => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } })

/** Stores a page that was opened without a request for its document. Rejects while there is no network. */
export async function fetchPage(address: string): Promise<'stored' | 'refused'> {
  if (isOfPerson(address)) return 'refused'
  const ask = () => fetch(address, { cache: 'no-cache' })
  let answer = await ask()
  if (isEmptyPage(answer)) {
    await pause(RENDERED_AFTER_MS)
    answer = await ask()
  }
  if (!isPublicPage(answer)) return 'refused'
  await keepPage(address, answer)
  return 'stored'
}

/** Stores the frame for pages that were never seen. A node of another version may answer: then the frame is asked for later. */
export async function keepShell(): Promise<void> {
  const answer = await fetch(EMPTY_PAGE, { cache: 'no-cache' })
  const page = await withTime(answer, (html) => withMeta(html, UNSEEN_META, ''))
  const html = await page.clone().text()
  if (!answer.ok || !isOwn(html)) throw new Error('The frame is of another version.')
  const cache = await caches.open(STORES.files)
  await cache.put(SHELL, page)
}

/** Fetches the pages that need files of older versions again, and drops these files. Without network all of it stays. */
export async function renewPages(): Promise<void> {
  if (!(await hasOlderFiles())) return
  for (const address of await storedPages()) {
    const page = await find('pages', address)
    if (!page || isOwn(await page.text())) continue
    if ((await fetchPage(address)) === 'refused') {
      const cache = await caches.open(STORES.pages)
      await cache.delete(address)
    }
  }
  await forgetOlderFiles()
  await forget('reads')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isOwn = (html: string) => isOfVersion(appFilesIn(html), shellFiles)
const appFilesIn = (html: string) => filesIn(html).filter((file) => /\/app-[^/]+\.js$/.test(file))
