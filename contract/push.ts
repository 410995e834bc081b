import { z } from 'zod'
import { defineCall } from './call.ts'
import { keysOf, oneOf, SPORTS } from './enums.ts'
import { clockTime, id } from './fields.ts'
import { bodyOf } from './replies.ts'

/** What a message can be about. */
export const PUSH_KINDS = {
  REMINDER: 'My match starts in 30 minutes',
  STARTED: 'My match has started',
  SCORE: 'The score of my match changes',
  CHANGED: 'Time or venue of my match changes',
  ENDED: 'My match or event has ended',
  ANNOUNCEMENT: 'An announcement for me',
  ACCEPTED: 'My application was accepted',
} as const
export type PushKind = keyof typeof PUSH_KINDS
const KINDS = Object.keys(PUSH_KINDS) as PushKind[]

export const REMIND_MINUTES = 30
const FOLLOWED_MAX = 50
const ENDPOINT_MAX = 1_000
/** The lengths of a P-256 point and of the shared secret of a subscription, in base64url. */
const KEY_LENGTH = 87
const SECRET_LENGTH = 22
export const BAD_ENDPOINT = 'This is not the address of a push service.'

export const PUSH_DEFAULTS = {
  kinds: KINDS,
  ofDepartment: true,
  ofTeams: true,
  quietFrom: '22:00',
  quietTo: '07:00',
} as const

/** The address that a push service gave to one browser. It is a secret between the browser and the club. */
const endpoint = z
  .string()
  .max(ENDPOINT_MAX, BAD_ENDPOINT)
  .refine((value) => URL.canParse(value), BAD_ENDPOINT)
const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'This is not a key of a subscription.')
const followed = z.array(id()).max(FOLLOWED_MAX, `You can follow ${FOLLOWED_MAX} at most.`)

/** Each field that is left out stays as it is. */
const choices = z.strictObject({
  kinds: z.array(z.enum(KINDS)).max(KINDS.length).optional(),
  /** Matches of my department, and announcements for it. */
  ofDepartment: z.boolean().optional(),
  /** Matches of the teams that the signed-in person plays in. */
  ofTeams: z.boolean().optional(),
  /** The department chosen on this device. That of the signed-in person comes before it. */
  department: id().nullable().optional(),
  teams: followed.optional(),
  matches: followed.optional(),
  /** Matches that are not told, although one of the others is followed. */
  muted: followed.optional(),
  /** All matches of these, and announcements for the sport. */
  events: followed.optional(),
  sports: z.array(oneOf(SPORTS)).max(keysOf(SPORTS).length).optional(),
  /** In the club's time zone; both null for none. */
  quietFrom: clockTime.nullable().optional(),
  quietTo: clockTime.nullable().optional(),
})
export type PushChoicesUpdate = z.output<typeof choices>

const subscribe = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: base64url(KEY_LENGTH), auth: base64url(SECRET_LENGTH) }),
  /** The address before, where the browser has replaced its subscription: its choices stay. */
  previous: endpoint.optional(),
  choices: choices.optional(),
})
export type PushSubscribe = z.output<typeof subscribe>

const ref = z.object({ _id: z.string(), name: z.string() })
export const pushChoices = z.object({
  kinds: z.array(z.enum(KINDS)),
  ofDepartment: z.boolean(),
  ofTeams: z.boolean(),
  /** The teams in which the person of the linked account plays. */
  ownTeams: z.array(ref),
  department: z.string().nullable(),
  teams: z.array(ref),
  matches: z.array(ref),
  /** Without those that are over. */
  muted: z.array(ref),
  events: z.array(ref),
  sports: z.array(oneOf(SPORTS)),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  /** Whether the browser is linked with the signed-in account. */
  isLinked: z.boolean(),
})
export type PushChoices = z.output<typeof pushChoices>

/** What the browser's worker receives. */
export interface PushPayload {
  /** A newer message with the same tag replaces an older one. */
  tag: string
  kind: PushKind
  title: string
  body: string
  /** The path of the page that a tap opens. */
  path: string
  /** Whether a message that replaces another sounds again. */
  sounds: boolean
  /** When it was written, in milliseconds since 1970. */
  at: number
}

export const pushCalls = {
  getPublicKey: defineCall({
    method: 'GET',
    path: 'push/getPublicKey',
    access: 'anyone',
    summary: 'The key by which push services know the club',
    reply: bodyOf(z.object({ key: z.string() })),
    message: 'The public key',
  }),
  subscribe: defineCall({
    method: 'POST',
    path: 'push/subscribe',
    access: 'anyone',
    summary: 'Sends messages to this browser from now on; of a signed-in person also those about their teams',
    body: subscribe,
    reply: bodyOf(pushChoices),
    message: 'Notifications are on.',
  }),
  // By POST, because addresses are logged and the endpoint is a secret.
  getChoices: defineCall({
    method: 'POST',
    path: 'push/getChoices',
    access: 'anyone',
    summary: 'What this browser is told about',
    body: z.strictObject({ endpoint }),
    reply: bodyOf(pushChoices),
    message: 'What this browser is told about',
  }),
  setChoices: defineCall({
    method: 'PUT',
    path: 'push/setChoices',
    access: 'anyone',
    summary: 'Changes what this browser is told about; each field that is left out stays',
    body: z.strictObject({ endpoint, choices }),
    reply: bodyOf(pushChoices),
    message: 'Saved.',
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: 'push/unsubscribe',
    access: 'anyone',
    summary: 'Sends no more messages to this browser; also succeeds when none were sent',
    body: z.strictObject({ endpoint }),
    message: 'Notifications are off.',
  }),
}
