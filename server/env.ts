import { join } from 'node:path'
import { z } from 'zod'
import { email, newPassword } from '#contract/fields.ts'

const timezone = z.string().refine(isTimezone, 'is not a time zone such as Asia/Kolkata')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must look like postgres://user:password@host:5432/name')
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port from 0 to 65535')

const schema = z
  .object({
    HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
    PORT: port.default(3000),
    DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://sports.example.edu' })
      .optional(),
    TRUST_PROXY: z.enum(['on', 'off'], "must be 'on' or 'off'").default('off'),
    ADMIN_EMAIL: email(100, 'is too long').optional(),
    ADMIN_PASSWORD: newPassword.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/.+/, 'must look like smtp://user:password@mail.example.edu:587')
      .optional(),
    SMTP_FROM: z.string().min(3, 'is too short').optional(),
    CLUB_TIMEZONE: timezone.default('Asia/Kolkata'),
    RATE_LIMITS: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    READ_CACHE_MB: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number of megabytes from 0 to 9999')
      .transform(Number)
      .default(32),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
  })
  .refine((env) => !env.ADMIN_EMAIL === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'and ADMIN_PASSWORD go together: set both or neither',
    // Also when something else is wrong: all is named at once.
    when: () => true,
  })
  .refine((env) => !env.SMTP_URL || (env.SMTP_FROM && env.PUBLIC_URL), {
    path: ['SMTP_URL'],
    error: 'needs SMTP_FROM, and PUBLIC_URL for the links in its letters',
    when: () => true,
  })

export type Env = ReturnType<typeof readEnv>

/** Every bad variable at once, one sentence each. */
export class BadEnvironment extends Error {}

export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new BadEnvironment(lines.join('\n'))
  }
  const dataDir = read.data.DATA_DIR
  return { ...read.data, databaseFile: join(dataDir, 'podium.sqlite'), filesDir: join(dataDir, 'files') }
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
