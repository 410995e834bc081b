import { randomBytes } from 'node:crypto'
import { Disk } from 'flydrive'
import type { Logger } from 'pino'
import { type CacheFolder, createCacheFolder } from './cache-folder.ts'
import type { FileStore } from './file-store.ts'

const CONNECT_MS = 2_000
// Time for a file of 5 MB over a slow link, retries included.
const WITHIN_MS = 10_000
const ATTEMPTS = 2
const ORIGINALS_BYTES = 1024 * 1024 * 1024
const CHECK_EVERY_MS = 10_000

export interface S3Settings {
  /** Null: Amazon's own address of the region. */
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Options {
  /** The folder of the copies on this machine. */
  cacheFolder: string
  log: Pick<Logger, 'warn' | 'info'>
  withinMs?: number
  checkEveryMs?: number
}

/** Files in a bucket of Amazon S3 or a store that speaks its protocol. The SDK is loaded only here. */
export async function openS3Store(s3: S3Settings, options: Options): Promise<FileStore> {
  const { cacheFolder, log, withinMs = WITHIN_MS, checkEveryMs = CHECK_EVERY_MS } = options
  const disk = await openBucket(s3, withinMs)
  const originals: CacheFolder = createCacheFolder(cacheFolder, ORIGINALS_BYTES, log)
  // One key for each run: an object that a failed check has left is overwritten by the next one.
  const key = `readiness-${randomBytes(8).toString('hex')}`
  let failed = false
  const check = atMostEvery(checkEveryMs, async () => {
    try {
      await checkBucket(disk, key)
      if (failed) log.info('the store of files can be used again')
      failed = false
    } catch (err) {
      if (!failed) log.warn({ err }, explainS3(err, s3))
      failed = true
      throw err
    }
  })
  // Reports a wrong setting at the start. The server starts all the same, because the store may only be down.
  void check().catch(() => undefined)
  return { disk, originals, check }
}

async function openBucket({ endpoint, bucket, region, ...credentials }: S3Settings, withinMs: number): Promise<Disk> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const client = new S3Client({
    region,
    credentials,
    // Other stores than Amazon's seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: withinMs, throwOnRequestTimeout: true },
    // Signatures cover the content. Older stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const send = client.send.bind(client) as (command: unknown, options: object) => Promise<unknown>
  // The signal also ends an answer that stalls halfway. The cast drops the overloads with a callback.
  client.send = ((command: unknown, options?: object) =>
    send(command, { ...options, abortSignal: AbortSignal.timeout(withinMs) })) as typeof client.send
  return new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }))
}

async function checkBucket(disk: Disk, key: string): Promise<void> {
  const written = randomBytes(16)
  await disk.put(key, written)
  const read = await disk.getBytes(key)
  await disk.delete(key)
  if (!written.equals(read)) throw new Error('The bucket does not hold what was written.')
}

/** Callers within this time after a check get its outcome. */
function atMostEvery(ms: number, check: () => Promise<void>): () => Promise<void> {
  let startedAt = Number.NEGATIVE_INFINITY
  let outcome: Promise<void> | undefined
  return () => {
    if (outcome && performance.now() - startedAt < ms) return outcome
    startedAt = performance.now()
    outcome = check()
    return outcome
  }
}

type Explain = (s3: S3Settings) => string

const wrongKey: Explain = () => 'The store of files does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
const place = ({ endpoint }: S3Settings) => endpoint ?? 'Amazon S3'
const silent: Explain = (s3) => `The store of files at ${place(s3)} does not answer in time.`
const wrongRegion: Explain = ({ region, bucket }) =>
  `The bucket "${bucket}" is not in the region ${region}: correct S3_REGION.`

// The names of errors in the protocol.
const SENTENCES = new Map<string, Explain>(
  Object.entries({
    NoSuchBucket: ({ bucket }) =>
      `There is no bucket "${bucket}" in the store of files: make it, or correct S3_BUCKET.`,
    InvalidAccessKeyId: wrongKey,
    SignatureDoesNotMatch: wrongKey,
    AccessDenied: ({ bucket }) =>
      `The key of S3_ACCESS_KEY_ID may not use the bucket "${bucket}": it must read, write, delete and list objects.`,
    AbortError: silent,
    TimeoutError: silent,
    PermanentRedirect: wrongRegion,
    AuthorizationHeaderMalformed: wrongRegion,
  }),
)

/** A sentence for the operator about a store that cannot be used. */
function explainS3(error: unknown, s3: S3Settings): string {
  const causes = causesOf(error)
  const explain = causes.map(({ name }) => SENTENCES.get(name)).find((known) => known !== undefined)
  if (explain) return explain(s3)
  const last = causes.at(-1)
  return `The store of files at ${place(s3)} cannot be used: ${last?.message || last?.name || 'no answer'}`
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
