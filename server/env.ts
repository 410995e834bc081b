import { join } from 'node:path'
import { z } from 'zod'
import { email, newPassword } from '#contract/schemas/fields.ts'
import { hasCredentials } from '#contract/values/web-url.ts'

// S3_ENDPOINT and S3_REGION have defaults.
const S3_NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const S3_VARIABLES = [...S3_NEEDED, 'S3_ENDPOINT', 'S3_REGION'] as const
// Stores without regions take this one.
const S3_REGION = 'us-east-1'

const PORTS = 'must be a port from 0 to 65535'
const timezone = z.string().refine(isTimezone, 'is not a time zone such as Asia/Kolkata')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must look like postgres://user:password@host:5432/name')
const redisUrl = z.string().refine(isRedisUrl, 'must look like redis://user:password@host:6379 or rediss://…')
const bucket = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots, hyphens',
  )
const s3Endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.edu', abort: true })
  .refine((url) => !hasCredentials(url), 'must not contain a user name or a password')
  .refine(
    (url) => /^\/?$/.test(new URL(url).pathname + new URL(url).search),
    'must not contain a path: S3_BUCKET names the bucket',
  )
const s3Key = z.string().regex(/^[\x21-\x7e]+$/, 'must not contain spaces or letters outside ASCII')
const number = (form: RegExp, error: string) => z.string().regex(form, error).transform(Number)
const onOrOff = (otherwise: 'on' | 'off') => z.enum(['on', 'off'], "must be 'on' or 'off'").default(otherwise)

export const envSchema = z
  .object({
    HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
    PORT: number(/^\d{1,5}$/, PORTS)
      .refine((port) => port <= 65_535, PORTS)
      .default(3000),
    DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    REDIS_URL: redisUrl.optional(),
    S3_ENDPOINT: s3Endpoint.optional(),
    S3_BUCKET: bucket.optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, 'must be a region such as eu-central-1')
      .optional(),
    S3_ACCESS_KEY_ID: s3Key.optional(),
    S3_SECRET_ACCESS_KEY: s3Key.optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://sports.example.edu', abort: true })
      .refine((url) => !hasCredentials(url), 'must not contain a user name or a password')
      .optional(),
    TRUST_PROXY: onOrOff('off'),
    ADMIN_EMAIL: email('is too long').optional(),
    ADMIN_PASSWORD: newPassword.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/.+/, 'must look like smtp://user:password@mail.example.edu:587')
      .optional(),
    SMTP_FROM: z.string().min(3, 'is too short').optional(),
    CLUB_TIMEZONE: timezone.default('Asia/Kolkata'),
    RATE_LIMITS: onOrOff('on'),
    COLLEGE_PROVIDER_HOST: z
      .string()
      .regex(/^[a-z0-9.:-]{1,100}$/, 'must be the name of a host such as login.college.edu')
      .optional(),
    PUSH_TO_LOOPBACK: onOrOff('off'),
    PUSH_GATHER_SECONDS: number(/^([1-9]|[1-5]\d|60)$/, 'must be a number of seconds from 1 to 60').default(20),
    MAX_SOCKETS_PER_ADDRESS: number(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999').default(5_000),
    READ_CACHE_MB: number(/^\d{1,4}$/, 'must be a number of megabytes from 0 to 9999').default(32),
    SHUTDOWN_DELAY: number(/^(\d|10)$/, 'must be a number of seconds from 0 to 10').default(0),
    BACKUP_DIR: z.string().min(1, 'must not be empty').default('./backups'),
    BACKUP_EVERY: z
      .string()
      .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a number of minutes, hours or days such as 30m, 24h or 7d')
      .transform(secondsOf)
      .optional(),
    BACKUP_KEEP: number(/^[1-9]\d{0,3}$/, 'must be a number of archives from 1 to 9999').default(14),
    AUDIT_DAYS: number(/^([3-9]\d|[1-9]\d{2,4})$/, 'must be a number of days from 30 to 99999').optional(),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
  })
  .refine((env) => !env.ADMIN_EMAIL === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'and ADMIN_PASSWORD go together: set both or neither',
    // Checked also after other faults, so that all are reported at once.
    when: () => true,
  })
  .refine((env) => !env.REDIS_URL || env.DATABASE_URL, {
    path: ['REDIS_URL'],
    error: 'needs DATABASE_URL: an embedded database belongs to one server alone',
    when: () => true,
  })
  .refine((env) => !env.SMTP_URL || (env.SMTP_FROM && env.PUBLIC_URL), {
    path: ['SMTP_URL'],
    error: 'needs SMTP_FROM, and PUBLIC_URL for the links in its letters',
    when: () => true,
  })
  .refine((env) => S3_VARIABLES.every((name) => !env[name]) || S3_NEEDED.every((name) => env[name]), {
    path: ['S3_BUCKET'],
    error: 'goes together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all three, or no variable of S3',
    when: () => true,
  })

export type Env = ReturnType<typeof readEnv>

/** One sentence for each invalid variable. */
export class BadEnvironment extends Error {}

export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = envSchema.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new BadEnvironment(lines.join('\n'))
  }
  const dataDir = read.data.DATA_DIR
  return {
    ...read.data,
    s3: s3Of(read.data),
    databaseFile: join(dataDir, 'podium.sqlite'),
    filesDir: join(dataDir, 'files'),
  }
}

function s3Of(env: z.output<typeof envSchema>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return { bucket, accessKeyId, secretAccessKey, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION ?? S3_REGION }
}

export const databaseAt = (env: Env): { url: string } | { file: string } =>
  env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: env.databaseFile }

/** The seconds of a text such as 30m, 24h or 7d. */
function secondsOf(text: string): number {
  const unit = { m: 60, h: 3_600, d: 86_400 }[text.slice(-1)] ?? 0
  return Number(text.slice(0, -1)) * unit
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A host is required. The path, if there is one, is the number of a database. */
function isRedisUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^rediss?:$/.test(url.protocol) || url.search || url.hash) return false
  return url.hostname !== '' && /^\/?\d{0,4}$/.test(url.pathname)
}
