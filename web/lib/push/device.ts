import { type PushChoices, type PushChoicesUpdate, pushCalls } from '#contract/push/calls.ts'
import { deviceStorage } from '#web/lib/browser-storage.ts'
import { ask } from '#web/lib/calls/api.ts'
import { departmentOnDevice } from '#web/lib/own-department.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { LINKED_KEY } from './linked-key.ts'

const WORKER = '/worker.js'

/** What this browser can do: `install` on iPhones, which allow notifications to installed applications only. */
export type PushDevice =
  | { state: 'unsupported' | 'install' | 'denied' | 'off' }
  | { state: 'on'; endpoint: string; choices: PushChoices }

export async function readDevice(): Promise<PushDevice> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { state: isUninstalledOnApple() ? 'install' : 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return { state: 'off' }
  const choices = await findChoices(subscription.endpoint)
  return choices ? { state: 'on', endpoint: subscription.endpoint, choices } : { state: 'off' }
}

/** Asks for the permission, so it is called by a tap alone. */
export async function turnOn(update: PushChoicesUpdate = {}): Promise<PushDevice> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off' }
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = (await ask(pushCalls.getPublicKey)).body
  const applicationServerKey = bytesOf(key)
  const before = await pushManager.getSubscription()
  // The club has another key than before: services would refuse its messages.
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe()
  return subscribe(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), update)
}

/** Tells the server about this browser, its department, and the person who is signed in. */
async function subscribe(subscription: PushSubscription, update: PushChoicesUpdate): Promise<PushDevice> {
  const { endpoint, p256dh, auth } = partsOf(subscription)
  const department = departmentOnDevice()
  const body = { endpoint, keys: { p256dh, auth }, choices: { department, ...update } }
  const answer = await ask(pushCalls.subscribe, { body })
  rememberLink()
  return { state: 'on', endpoint, choices: answer.body }
}

export async function turnOff(): Promise<void> {
  forgetLink()
  const subscription = await findSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  // Without network the push service tells the server later that the endpoint is gone.
  await subscription.unsubscribe()
  await ask(pushCalls.unsubscribe, { body: { endpoint } })
}

/** After a sign-in, or with another department, the server learns it. Does nothing while notifications are off. */
export async function keepLinked(): Promise<void> {
  if (remembered() === null || remembered() === currentLink()) return
  const subscription = await findSubscription()
  if (subscription) await subscribe(subscription, {})
  else forgetLink()
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Null when the server has forgotten this browser. */
async function findChoices(endpoint: string): Promise<PushChoices | null> {
  try {
    return (await ask(pushCalls.getChoices, { body: { endpoint } })).body
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return null
    throw error
  }
}

function partsOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (key: ArrayBuffer | null, expected: Uint8Array) =>
  key !== null && new Uint8Array(key).every((byte, place) => byte === expected[place])

/** iPads call themselves Macs, but have a touch screen. */
function isUninstalledOnApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

const currentLink = () => `${profileStore.get()?._id ?? ''} ${departmentOnDevice() ?? ''}`

const remembered = () => deviceStorage.read(LINKED_KEY)
const rememberLink = () => deviceStorage.write(LINKED_KEY, currentLink())
const forgetLink = () => deviceStorage.remove(LINKED_KEY)
