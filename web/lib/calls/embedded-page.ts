import type { QueryState } from '@tanstack/react-query'
import { STATE_OF_HEADER } from '#contract/call/call.ts'
import { PAGE_DATA_ID, PAGE_VERSION_HEADER } from '#contract/call/rendering.ts'
import { oldState, seenAt } from './old-state.ts'

/** What the server has put into the page; null where it has sent an empty one. */
export const embeddedPage = readPage()

function readPage() {
  const element = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)
  if (!element) return null
  const address = `${location.pathname}${location.search}`
  return { address, content: element.textContent, version: element.dataset.version, shownAt: Date.now() }
}

/** Whether an answer has come inside the page. */
export const isEmbedded = ({ dataUpdatedAt, errorUpdatedAt }: Pick<QueryState, 'dataUpdatedAt' | 'errorUpdatedAt'>) =>
  embeddedPage !== null && (dataUpdatedAt || errorUpdatedAt) === embeddedPage.shownAt

/** Asks whether the answers in the page are still current. That is one request, usually answered by 304. */
export async function checkEmbedded(): Promise<boolean> {
  if (!embeddedPage) return false
  try {
    const { headers } = await fetch(embeddedPage.address, { cache: 'no-cache', credentials: 'same-origin' })
    oldState.set(headers.get(STATE_OF_HEADER))
    seenAt.set(null)
    return headers.get(PAGE_VERSION_HEADER) === embeddedPage.version
  } catch {
    return false
  }
}
