/** Whether the database answers. */
export interface Reachability {
  /** When the database that does not answer was last known to answer; null while it answers. */
  lostSince(): Date | null
  /** Called when the database answers again. What other nodes wrote meanwhile may have been missed. */
  onReturn(listener: () => void): void
}

/** The embedded database is part of the process. */
export const ALWAYS_REACHABLE: Reachability = { lostSince: () => null, onReturn: () => undefined }

export interface WatchedReachability extends Reachability {
  onLoss(listener: () => void): void
  /** Notes that a statement was answered: a busy machine can be late for the question and not for statements. */
  noteAnswer(): void
  /** Asks now, after a statement has failed. */
  check(): Promise<void>
  stop(): void
}

const EVERY_MS = 1_000
const EVERY_MS_LOST = 500

/** Asks the database each second. One failure may be a connection that was cut, two in a row are a loss. */
export function watchReachability(answers: () => Promise<boolean>): WatchedReachability {
  const returnListeners: (() => void)[] = []
  const lossListeners: (() => void)[] = []
  let answeredAt = new Date()
  let notedAt = 0
  let lost = false
  let checking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function ask() {
    const askedAt = performance.now()
    const answered = (await answers()) || (await answers()) || notedAt > askedAt
    if (answered) answeredAt = new Date()
    if (answered === !lost) return
    lost = !answered
    for (const listener of lost ? lossListeners : returnListeners) listener()
  }

  function check(): Promise<void> {
    clearTimeout(timer)
    checking ??= ask().finally(() => {
      checking = undefined
      timer = setTimeout(check, lost ? EVERY_MS_LOST : EVERY_MS).unref()
    })
    return checking
  }

  timer = setTimeout(check, EVERY_MS).unref()
  return {
    lostSince: () => (lost ? answeredAt : null),
    onReturn: (listener) => void returnListeners.push(listener),
    onLoss: (listener) => void lossListeners.push(listener),
    noteAnswer: () => {
      notedAt = performance.now()
    },
    check,
    stop: () => clearTimeout(timer),
  }
}
