import type { S3Settings } from './s3-store.ts'

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
export function explainS3(error: unknown, s3: S3Settings): string {
  const causes = causesOf(error)
  const explain = causes.map(({ name }) => SENTENCES.get(name)).find((known) => known !== undefined)
  if (explain) return explain(s3)
  const last = causes.at(-1)
  return `The store of files at ${place(s3)} cannot be used: ${last?.message || last?.name || 'no answer'}`
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
