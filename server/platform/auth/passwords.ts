import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue, type Share } from '#server/platform/fair-queue.ts'

// Hundreds of students behind one address of a campus can open the app at once.
const WAITING_OF_NETWORK = 400
const WAITING_OF_ACCOUNT = 100

/** Work of the server itself: the first admin, the demo, commands. */
export const SERVER_SHARES: readonly Share[] = [{ key: 'server', waiting: 100 }]

/**
 * A caller that has proved a session, a password or a reset token: strangers cannot take this share, from any network. Without
 * the network, a few hundred accounts that one person signed up would fill it.
 */
export const sharesOfKnown = (network: string, account: string) =>
  sharesWithin({ key: 'known', waiting: 500 }, network, account)

export const sharesOfStranger = (network: string, account: string) =>
  sharesWithin({ key: 'strangers', waiting: 1_000 }, network, account)

const sharesWithin = (kind: Share, network: string, account: string): Share[] => [
  kind,
  { key: network, waiting: WAITING_OF_NETWORK },
  { key: account, waiting: WAITING_OF_ACCOUNT },
]

// argon2id as OWASP recommends it today: 19 MiB, two passes. The cost is kept with each hash, so that it can grow.
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const AT_ONCE = 2
const WAITING = 1_600

const derive = promisify(argon2)
const queue = createFairQueue({ atOnce: AT_ONCE, waiting: WAITING })

type Cost = typeof PASSWORD_COST

interface HashOptions {
  /** The caller's places in the queue: it waits only behind its own work. */
  shares?: readonly Share[]
  cost?: Cost
}

export async function hashPassword(
  password: string,
  { shares = SERVER_SHARES, cost = PASSWORD_COST }: HashOptions = {},
): Promise<string> {
  const nonce = randomBytes(16)
  return formatHash(nonce, await tagOf(password, nonce, cost, shares), cost)
}

/** Takes as long and returns false without a hash, so that the time does not reveal whether an email is known. */
export async function passwordMatches(
  password: string,
  hash: string | null,
  shares: readonly Share[],
): Promise<boolean> {
  const { cost, nonce, tag } = parse(hash ?? HASH_OF_NO_ACCOUNT)
  const same = timingSafeEqual(await tagOf(password, nonce, cost, shares), tag)
  return same && hash !== null
}

export function needsRehash(hash: string): boolean {
  const { cost } = parse(hash)
  return cost.memory < PASSWORD_COST.memory || cost.passes < PASSWORD_COST.passes
}

function formatHash(nonce: Buffer, tag: Buffer, { memory, passes, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function tagOf(password: string, nonce: Buffer, cost: Cost, shares: readonly Share[]): Promise<Buffer> {
  const { memory, passes, parallelism } = cost
  const parameters = { message: password.normalize(), nonce, memory, passes, parallelism, tagLength: TAG_BYTES }
  return queue(shares, () => derive('argon2id', parameters))
}

function parse(hash: string): { cost: Cost; nonce: Buffer; tag: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!found) throw new Error('A stored password hash is not readable.')
  const [memory = 0, passes = 0, parallelism = 0] = found.slice(1, 4).map(Number)
  const [nonce = '', tag = ''] = found.slice(4)
  return {
    cost: { memory, passes, parallelism },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

// A hash that no password matches and that takes as long to check as any other.
const HASH_OF_NO_ACCOUNT = formatHash(randomBytes(16), randomBytes(TAG_BYTES), PASSWORD_COST)
