/*
 * What the worker uses of ServiceWorkerGlobalScope. TypeScript's library for workers contradicts the one for pages, and a
 * program has one of them.
 */

import type { PushEvents, PushScope } from './push.ts'

export interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** Empty for a navigation. */
  clientId: string
  /** The document that a navigation opens. */
  resultingClientId: string
  /** The answer to a navigation, asked for while the worker starts. Undefined where browsers have no such thing. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface WorkerMessageEvent extends ExtendableEvent {
  data: unknown
  source: { postMessage(message: unknown): void } | null
}

interface WorkerEvents extends PushEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: WorkerMessageEvent
}

interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
  location: Location
  registration: ServiceWorkerRegistration
  clients: PushScope['clients'] & { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

declare const self: WorkerScope

export const worker = self
