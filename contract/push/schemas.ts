import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { clockTime, id, oneOf } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { keysOf, SPORTS } from '#contract/values/enums.ts'
import { BAD_ENDPOINT, KINDS } from './push.ts'

const FOLLOWED_MAX = 50

const ENDPOINT_MAX = 1_000

/** The lengths of a P-256 point and of the shared secret of a subscription, in base64url. */
const KEY_LENGTH = 87

const SECRET_LENGTH = 22

/** The address that a push service gave to one browser. It is a secret between the browser and the club. */
const endpoint = z
  .string()
  .max(ENDPOINT_MAX, BAD_ENDPOINT)
  .refine((value) => URL.canParse(value), BAD_ENDPOINT)

const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'This is not a key of a subscription.')

const followed = z.array(id()).max(FOLLOWED_MAX, `You can follow ${FOLLOWED_MAX} at most.`)

/** Each field that is left out stays as it is. */
export const choices = z.strictObject({
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

export const subscribe = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: base64url(KEY_LENGTH), auth: base64url(SECRET_LENGTH) }),
  /** The address before, where the browser has replaced its subscription: its choices stay. */
  previous: endpoint.optional(),
  choices: choices.optional(),
})

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

export const pushSchemas = {
  getPublicKey: {
    summary: 'The key by which push services know the club',
    reply: bodyOf(z.object({ key: z.string() })),
    message: 'The public key',
  },
  subscribe: {
    summary: 'Sends messages to this browser from now on; of a signed-in person also those about their teams',
    body: subscribe,
    reply: bodyOf(pushChoices),
    message: 'Notifications are on.',
  },
  getChoices: {
    summary: 'What this browser is told about',
    body: z.strictObject({ endpoint }),
    reply: bodyOf(pushChoices),
    message: 'What this browser is told about',
  },
  setChoices: {
    summary: 'Changes what this browser is told about; each field that is left out stays',
    body: z.strictObject({ endpoint, choices }),
    reply: bodyOf(pushChoices),
    message: 'Saved.',
  },
  unsubscribe: {
    summary: 'Sends no more messages to this browser; also succeeds when none were sent',
    body: z.strictObject({ endpoint }),
    message: 'Notifications are off.',
  },
} satisfies SubjectSchemas
