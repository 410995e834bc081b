import type { Query } from '@tanstack/react-query'
import type { Topic } from '#contract/topics.ts'
import { queryClient } from './query-client.ts'

// A thousand browsers hear of a change at once; they do not all ask at once.
const LONGEST_WAIT_MS = 2_000

type Concerned = (query: Pick<Query, 'meta' | 'state'>) => boolean

const waiting = new Set<Concerned>()

/** Asks once for what several changes within a moment concern. */
function askSoon(concerned: Concerned) {
  if (waiting.size === 0) setTimeout(ask, Math.random() * LONGEST_WAIT_MS)
  waiting.add(concerned)
}

function ask() {
  const all = [...waiting]
  waiting.clear()
  void queryClient.invalidateQueries({ predicate: (query) => all.some((concerned) => concerned(query)) })
}

/** Asks again for what shows one of these topics; a call that does not say what it shows is asked again with each. */
export const askAgainFor = (topics: readonly Topic[]) =>
  askSoon(({ meta }) => !meta?.shows || meta.shows.some((topic) => topics.includes(topic)))

/** Every list stays true: what others change is told, and what was missed until then is asked for. */
export async function followChanges() {
  const { whenConnected, whenTold } = await import('./live-events.ts')
  whenTold('listsChanged', askAgainFor)
  whenConnected(() => {
    const connectedAt = Date.now()
    askSoon(({ state }) => state.dataUpdatedAt < connectedAt)
  })
}

/** After the page has what it came for. */
export function followChangesLater() {
  const later = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1_000))
  const start = () => later(() => void followChanges())
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
