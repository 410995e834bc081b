import { onTestFinished } from 'vitest'

interface Given {
  permission?: NotificationPermission
  /** What the person chooses when the browser asks. */
  answer?: NotificationPermission
  isSubscribed?: boolean
}

/** A browser that can receive messages, for one test: the parts of it that the tests' browser lacks. */
export function fakePush({ permission = 'default', answer = 'granted', isSubscribed = false }: Given = {}) {
  const endpoint = 'https://push.example.com/send/1'
  const events: string[] = []
  let current = isSubscribed
  const key = new Uint8Array(65)
  const subscription = {
    endpoint,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      events.push('unsubscribed')
      current = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (current ? subscription : null),
    subscribe: async () => {
      events.push('subscribed')
      current = true
      return subscription
    },
  }
  const registration = { pushManager }
  const asking = {
    permission,
    requestPermission: async () => {
      events.push('asked')
      asking.permission = answer
      return answer
    },
  }
  put(navigator, 'serviceWorker', {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  })
  put(window, 'PushManager', class {})
  put(window, 'Notification', asking)
  return {
    endpoint,
    events,
    /** What `getPublicKey` answers for this subscription. */
    key: btoa(String.fromCharCode(...key)).replaceAll('=', ''),
    allow: () => {
      asking.permission = 'granted'
    },
  }
}

/** A browser that calls itself so. */
export const fakeUserAgent = (userAgent: string) => put(navigator, 'userAgent', userAgent)

function put(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, value })
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}
