import { addressOf, isPublicRead } from './decisions.ts'
import { inTime } from './in-time.ts'
import type { FetchEvent } from './scope.ts'
import { find, keep, withTime } from './stores.ts'

const READ = { waitsMs: 4_000, givesUpMs: 60_000 }
/** The network was too slow for the page, so it is for the reads of it. */
const READ_OF_STORED_PAGE = { ...READ, waitsMs: 1_000 }

/** The network first. Without it the last answer, if it was the same for everyone. */
export async function answerRead(event: FetchEvent, isPageStored: boolean): Promise<Response> {
  const address = addressOf(event.request.url)
  const network = fetch(event.request).then((answer) => {
    if (isPublicRead(answer)) event.waitUntil(keepRead(address, answer.clone()))
    return answer
  })
  event.waitUntil(network.catch(() => undefined))
  return inTime(network, () => find('reads', address), isPageStored ? READ_OF_STORED_PAGE : READ)
}

const keepRead = async (address: string, answer: Response) => keep('reads', address, await withTime(answer))
