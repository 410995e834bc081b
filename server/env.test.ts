import { describe, expect, test } from 'vitest'
import { BadEnvironment, type envSchema, readEnv } from './env.ts'

const DATABASE_URL = 'postgres://podium@127.0.0.1/podium'
const read = (REDIS_URL: string, more: Record<string, string> = { DATABASE_URL }) => readEnv({ REDIS_URL, ...more })

describe('REDIS_URL', () => {
  test.for([
    'redis://127.0.0.1',
    'redis://127.0.0.1:6379/3',
    'redis://:secret@redis.example.edu:6379',
    'redis://podium:p%40ss@[::1]:6379/',
    'rediss://redis.example.edu',
  ])('accepts %s', (url) => {
    expect(read(url).REDIS_URL).toBe(url)
  })

  test.for([
    '127.0.0.1:6379',
    'localhost',
    'http://127.0.0.1:6379',
    'redis:127.0.0.1',
    'redis://',
    'redis://:6379',
    'redis://127.0.0.1:port',
    'redis://127.0.0.1:65536',
    'redis://127.0.0.1/first',
    'redis://127.0.0.1?tls=true',
    'redis://two words',
  ])('refuses %s', (url) => {
    const sentence = 'REDIS_URL must look like redis://user:password@host:6379 or rediss://…'
    expect(() => read(url)).toThrow(new BadEnvironment(sentence))
  })

  test('is refused beside an embedded database, which belongs to one server', () => {
    const sentence = 'REDIS_URL needs DATABASE_URL: an embedded database belongs to one server alone'
    expect(() => read('redis://127.0.0.1', {})).toThrow(new BadEnvironment(sentence))
  })
})

const S3 = {
  S3_ENDPOINT: 'https://s3.example.edu',
  S3_BUCKET: 'podium',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'podium',
  S3_SECRET_ACCESS_KEY: 'a/secret+key=',
}
const refusals = (variables: Record<string, string>) => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message.split('\n')
    throw error
  }
}
const TOGETHER =
  'S3_BUCKET goes together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all three, or no variable of S3'

describe('the variables of S3', () => {
  test('are read, and none means the folder of files', () => {
    expect(readEnv(S3).s3).toEqual({
      endpoint: 'https://s3.example.edu',
      bucket: 'podium',
      region: 'eu-central-1',
      accessKeyId: 'podium',
      secretAccessKey: 'a/secret+key=',
    })
    expect(readEnv({}).s3).toBeNull()
  })

  test('the address and the region have defaults', () => {
    const { S3_ENDPOINT: _, S3_REGION: __, ...needed } = S3
    expect(readEnv(needed).s3).toMatchObject({ endpoint: null, region: 'us-east-1' })
  })

  test.each([
    ...Object.entries(S3).map(([name, value]) => ({ [name]: value })),
    ...(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).map((name) => ({ ...S3, [name]: '' })),
  ])('are refused when some are missing: %j', (some) => {
    expect(refusals(some)).toEqual([TOGETHER])
  })

  test.each([
    ['S3_ENDPOINT', 's3.example.edu', /must be an address such as/],
    ['S3_ENDPOINT', 'ftp://s3.example.edu', /must be an address such as/],
    ['S3_ENDPOINT', 'https://key:secret@s3.example.edu', /must not contain a user name or a password/],
    ['S3_ENDPOINT', 'https://s3.example.edu/podium', /must not contain a path/],
    ['S3_ENDPOINT', 'https://s3.example.edu/?a=b', /must not contain a path/],
    ['S3_BUCKET', 'po', /must be the name of a bucket/],
    ['S3_BUCKET', 'Podium', /must be the name of a bucket/],
    ['S3_BUCKET', 'podium/files', /must be the name of a bucket/],
    ['S3_BUCKET', 'a'.repeat(64), /must be the name of a bucket/],
    ['S3_REGION', 'Frankfurt am Main', /must be a region such as eu-central-1/],
    ['S3_ACCESS_KEY_ID', 'two words', /must not contain spaces/],
    ['S3_SECRET_ACCESS_KEY', 'schlüssel', /must not contain spaces or letters outside ASCII/],
  ])('%s=%s is refused by a sentence', (name, value, sentence) => {
    expect(refusals({ ...S3, [name]: value })).toEqual([expect.stringMatching(sentence)])
    expect(refusals({ ...S3, [name]: value })[0]).toMatch(new RegExp(`^${name} `))
  })

  test('that are wrong are reported all at once, beside those of other parts', () => {
    const wrong = { S3_ENDPOINT: 'x', S3_BUCKET: 'X', S3_REGION: ' ', S3_ACCESS_KEY_ID: ' ', PORT: 'x' }
    const named = refusals(wrong).map((line) => line.split(' ')[0])
    expect(named.toSorted()).toEqual(['PORT', 'S3_ACCESS_KEY_ID', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION'])
  })
})

/** A value that the variable refuses; null where any text is valid, and its use shows whether it is right. */
const WRONG: Record<keyof typeof envSchema.shape, string | null> = {
  HOST: null,
  PORT: '65536',
  DATA_DIR: null,
  DATABASE_URL: 'mysql://127.0.0.1/podium',
  REDIS_URL: 'redis://127.0.0.1/first',
  S3_ENDPOINT: 'ftp://s3.example.edu',
  S3_BUCKET: 'Podium',
  S3_REGION: 'Frankfurt am Main',
  S3_ACCESS_KEY_ID: 'two words',
  S3_SECRET_ACCESS_KEY: 'schlüssel',
  PUBLIC_URL: 'sports.example.edu',
  TRUST_PROXY: 'yes',
  ADMIN_EMAIL: 'asha',
  ADMIN_PASSWORD: 'short',
  SMTP_URL: 'mail.example.edu',
  SMTP_FROM: 'x',
  CLUB_TIMEZONE: 'Mars/Base',
  RATE_LIMITS: 'no',
  COLLEGE_PROVIDER_HOST: 'https://login.college.edu',
  PUSH_TO_LOOPBACK: 'yes',
  PUSH_GATHER_SECONDS: '61',
  MAX_SOCKETS_PER_ADDRESS: '0',
  READ_CACHE_MB: '-1',
  SHUTDOWN_DELAY: '11',
  BACKUP_DIR: null,
  BACKUP_EVERY: 'daily',
  BACKUP_KEEP: '0',
  AUDIT_DAYS: '29',
  LOG_LEVEL: 'loud',
}
const wrong = Object.entries(WRONG).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))

describe('wrong variables', () => {
  test.for(wrong)('%s=%s alone is named by a sentence', ([name, value]) => {
    expect(refusals({ [name]: value }).map((line) => line.split(' ')[0])).toContain(name)
  })

  test('all at once are all named', () => {
    const named = refusals(Object.fromEntries(wrong)).map((line) => line.split(' ')[0])
    expect([...new Set(named)].toSorted()).toEqual(wrong.map(([name]) => name).toSorted())
  })
})
