import type { Query } from '@tanstack/react-query'
import type { Topic } from '#contract/call/topics.ts'
import { afterLoad } from '#web/lib/after-load.ts'
import { checkEmbedded, isEmbedded } from '#web/lib/calls/embedded-page.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'

// Thousands of browsers receive a change at once, so spread their requests.
const LONGEST_WAIT_MS = 2_000

type Concerned = (query: Pick<Query, 'meta' | 'state'>) => boolean

const waiting = new Set<Concerned>()

/** Collects the topics of several changes and refetches once. */
function refetchSoon(concerned: Concerned) {
  if (waiting.size === 0) setTimeout(refetchWaiting, Math.random() * LONGEST_WAIT_MS)
  waiting.add(concerned)
}

function refetchWaiting() {
  const all = [...waiting]
  waiting.clear()
  void queryClient.invalidateQueries({ predicate: (query) => all.some((concerned) => concerned(query)) })
}

/** Invalidates the queries that show one of these topics, and those that declare none. */
const invalidateTopics = (topics: readonly Topic[]) =>
  refetchSoon(({ meta }) => !meta?.shows || meta.shows.some((topic) => topics.includes(topic)))

/** Keeps lists current: refetches after changes of others, and after a reconnect. */
export async function followChanges() {
  const { onEachConnection, onServerEvent } = await import('./live-events.ts')
  onServerEvent('listsChanged', invalidateTopics)
  let wasConnected = false
  onEachConnection(async () => {
    const connectedAt = Date.now()
    // The page of the server may have changed until the connection, but rarely has.
    const keepsEmbedded = !wasConnected && (await checkEmbedded())
    wasConnected = true
    refetchSoon(({ state }) => state.dataUpdatedAt < connectedAt && !(keepsEmbedded && isEmbedded(state)))
  })
}

/** Starts after the first page has loaded. Its code may not arrive before there is a network. */
export function followChangesLater() {
  afterLoad(() => {
    followChanges().catch(() => window.addEventListener('online', followChangesLater, { once: true }))
  })
}
