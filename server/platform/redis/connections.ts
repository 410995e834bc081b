import { Redis } from 'ioredis'

const CONNECT_WITHIN_MS = 2_000
const RETRY_MS = 250
const NEVER_RETRIED = { maxRetriesPerRequest: 0, enableOfflineQueue: false, autoResendUnfulfilledCommands: false }

export interface Connections {
  /** Sends messages and commands. They fail at once while there is no connection. */
  commands: Redis
  /** Receives messages. Its subscriptions wait for the connection, and are repeated on each new one. */
  messages: Redis
  lastError(): Error | undefined
  /** Closes connections on which nothing answers and opens new ones. Commands that wait for a reply fail. */
  reopen(): void
}

/** Two connections, because one that receives messages cannot send commands. */
export function createConnections(url: string): Connections {
  const always = {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN_MS,
    // Otherwise the end of a connection waits for a server that does not answer.
    disconnectTimeout: 0,
    retryStrategy: () => RETRY_MS,
  }
  const commands = new Redis(url, { ...always, ...NEVER_RETRIED })
  const messages = new Redis(url, { ...always, maxRetriesPerRequest: null })
  let lastError: Error | undefined
  for (const connection of [commands, messages]) {
    connection.on('error', (error: Error) => {
      lastError = error
    })
  }
  return {
    commands,
    messages,
    lastError: () => lastError,
    reopen() {
      for (const connection of [commands, messages]) {
        // In every other state it is about to connect.
        if (connection.status === 'connect' || connection.status === 'ready') connection.disconnect(true)
      }
    },
  }
}
