import type { Topic } from '#contract/topics.ts'
import { queryClient } from './query-client.ts'

// A thousand browsers hear of a change at once; they do not all ask at once.
const LONGEST_WAIT_MS = 2_000

/** Asks again for what shows one of these topics; a call that does not say what it shows is asked again with each. */
export function askAgainFor(topics: readonly Topic[]) {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => !meta?.shows || meta.shows.some((topic) => topics.includes(topic)),
  })
}

/** Every list stays true: what others change is told, and what was missed meanwhile is asked for. */
export async function followChanges() {
  const { socket } = await import('./live-connection.ts')
  let wasConnected = socket.connected
  socket.on('listsChanged', (topics) => void setTimeout(() => askAgainFor(topics), Math.random() * LONGEST_WAIT_MS))
  socket.on('connect', () => {
    if (wasConnected) void queryClient.invalidateQueries()
    wasConnected = true
  })
}

/** After the page has what it came for. */
export function followChangesLater() {
  const later = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1_000))
  const start = () => later(() => void followChanges())
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
