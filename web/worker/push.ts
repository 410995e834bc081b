import { PREFIX } from '#contract/call/call.ts'
import type { PushPayload } from '#contract/push/calls.ts'

/*
 * What messages need of ServiceWorkerGlobalScope. TypeScript's library for workers contradicts the one for pages, and a program
 * has one of them.
 */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface PushEvent extends Waiting {
  data: { json(): unknown } | null
}
interface NotificationEvent extends Waiting {
  notification: Notification
  /** The pressed button; empty for the notification itself. */
  action: string
}
interface SubscriptionChangeEvent extends Waiting {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

export interface PushEvents {
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionChangeEvent
}
interface Page {
  url: string
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
}
export interface PushScope {
  addEventListener<K extends keyof PushEvents>(type: K, listener: (event: PushEvents[K]) => void): void
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
}

const STOP = 'stop'
const ICON = '/icons/192.png'
/** What browsers know beside TypeScript's list. */
interface Shown extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string }[]
}

/** Shows messages, opens their pages, and stops them with one tap. */
export function addPushListeners(worker: PushScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

  /** Browsers require that each message shows something. */
  async function show({ data }: PushEvent) {
    const message = read(data)
    const { registration } = worker
    if (!message) return registration.showNotification('Something has changed', { icon: ICON, tag: 'unknown' })
    const { tag, title, body, path, sounds, at } = message
    const earlier = (await registration.getNotifications({ tag })).some((one) => one.data?.at > at)
    // A message that was sent again must not take the place of a newer one.
    if (earlier) return
    const options: Shown = {
      tag,
      body,
      icon: ICON,
      badge: ICON,
      data: { path, at },
      renotify: sounds,
      timestamp: at,
      actions: [{ action: STOP, title: 'Turn off' }],
    }
    await registration.showNotification(title, options)
  }

  async function open({ notification, action }: NotificationEvent) {
    notification.close()
    if (action === STOP) return stop()
    const address = new URL(notification.data?.path ?? '/', worker.location.origin)
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const shown = pages.find(({ url }) => url === address.href)
    if (shown) return shown.focus()
    return worker.clients.openWindow(address.href)
  }

  async function stop() {
    const subscription = await worker.registration.pushManager.getSubscription()
    if (!subscription) return
    const { endpoint } = subscription
    await subscription.unsubscribe()
    await post('push/unsubscribe', { endpoint })
  }

  /** The browser has replaced its subscription: the server must learn the new address. */
  async function renew({ oldSubscription, newSubscription }: SubscriptionChangeEvent) {
    const options = oldSubscription?.options
    const key = options?.applicationServerKey
    const fresh =
      newSubscription ??
      (key
        ? await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
        : await worker.registration.pushManager.getSubscription())
    if (!fresh) return
    const { endpoint, keys } = fresh.toJSON()
    await post('push/subscribe', { endpoint, keys, previous: oldSubscription?.endpoint })
  }
}

const post = (path: string, body: object) =>
  fetch(`${PREFIX}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

function read(data: PushEvent['data']): PushPayload | null {
  try {
    const message = data?.json()
    return isMessage(message) ? message : null
  } catch {
    return null
  }
}

const isMessage = (value: unknown): value is PushPayload =>
  typeof value === 'object' && value !== null && 'tag' in value && 'title' in value && 'path' in value
