import { shellFiles } from './build.ts'
import { isOfVersion, isPublicRead, isSignOut, messageIn, pathAndSearchOf, type Wanted, wantedBy } from './decisions.ts'
import { answerFile, answerPicture, answerRootFile, keepFiles } from './files.ts'
import { inTime } from './in-time.ts'
import { answerPage, fetchPage, isStoredPage, keepShell, renewPages } from './pages.ts'
import { addPushListeners } from './push.ts'
import { type FetchEvent, type WorkerMessageEvent, worker } from './scope.ts'
import { find, forget, keep, STORES, withTime } from './stores.ts'

const READ = { waitsMs: 4_000, givesUpMs: 60_000 }
/** The network was too slow for the page, so it is for the reads of it. */
const READ_OF_STORED_PAGE = { ...READ, waitsMs: 1_000 }

/** The network first. Without it the last answer, if it was the same for everyone. */
async function answerRead(event: FetchEvent, isPageStored: boolean): Promise<Response> {
  const address = pathAndSearchOf(event.request.url)
  const network = fetch(event.request).then((answer) => {
    if (isPublicRead(answer)) event.waitUntil(keepRead(address, answer.clone()))
    return answer
  })
  event.waitUntil(network.catch(() => undefined))
  return inTime(network, () => find('reads', address), isPageStored ? READ_OF_STORED_PAGE : READ)
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => answer(event))
worker.addEventListener('message', (event) => event.waitUntil(receive(event)))
addPushListeners(worker)

/** A browser without room for the frame goes on without a worker. */
async function install() {
  const cache = await caches.open(STORES.files)
  await Promise.all([cache.addAll([...shellFiles]), keepShell()])
}

async function activate() {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

const ANSWERS: Record<Wanted, (event: FetchEvent, isPageStored: boolean) => Promise<Response>> = {
  page: answerPage,
  file: ({ request }) => answerFile(request),
  rootFile: ({ request }, isPageStored) => answerRootFile(request, isPageStored),
  picture: ({ request }) => answerPicture(request),
  read: answerRead,
}

/** All else goes to the network, as without a worker. */
function answer(event: FetchEvent) {
  if (isSignOut(event.request)) event.waitUntil(forgetSeen())
  const wanted = wantedBy(event.request, worker.location.origin)
  if (wanted) event.respondWith(ANSWERS[wanted](event, isStoredPage(event.clientId)))
}

/** Without network there is nothing to store. */
async function receive({ data, source }: WorkerMessageEvent) {
  const message = messageIn(data)
  if (message?.kind === 'seen') await see(message).catch(() => undefined)
  if (message?.kind === 'forget') await forgetSeen()
  if (message?.kind === 'replace') await worker.skipWaiting()
  if (message?.kind !== 'takeOver') return
  if (isOfVersion(message.scripts, shellFiles)) await worker.skipWaiting()
  else source?.postMessage({ kind: 'newVersion' })
}

/** All that says what a person has looked at. */
const forgetSeen = () => forget('pages', 'reads', 'pictures')

async function see({ address, files }: { address: string; files: string[] }) {
  await Promise.all([fetchPage(address), keepFiles(files)])
  await renewPages()
}

const keepRead = async (address: string, answer: Response) => keep('reads', address, await withTime(answer))
