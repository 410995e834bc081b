import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/platform/files/s3-store.ts'

/** How the store behaves: `silent` accepts requests and never answers, `stalled` answers half of each file. */
export type S3Mood = 'working' | 'readOnly' | 'silent' | 'stalled'

export interface S3Server {
  settings: S3Settings
  behave(mood: S3Mood): void
  /** The methods of the requests so far. */
  methods(): string[]
  stop(): Promise<void>
  /** Starts again at the same address with the same files. */
  start(): Promise<void>
  close(): Promise<void>
}

const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

interface Options {
  port?: number
  folder?: string
  /** The texts of a key and of its certificate for `localhost`. */
  tls?: { key: string; cert: string }
}

/** A server on loopback that speaks the protocol of S3 and checks signatures, with one bucket. */
export async function startS3Server({ port = 0, folder, tls }: Options = {}): Promise<S3Server> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'podium-s3-')))
  const bucket = 'podium'
  const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket, configs: [] }] }
  const strict = new S3rver(options)
  // s3rver computes another signature than the SDK for lists, whose path ends with a slash.
  const lenient = new S3rver({ ...options, allowMismatchedSignatures: true })
  await strict.configureBuckets()
  const [answerFile, answerList] = [strict.callback(), lenient.callback()]
  const methods: string[] = []
  let mood: S3Mood = 'working'
  const answerInMood: RequestListener = (request, response) => {
    methods.push(request.method ?? '')
    if (mood === 'silent') return
    if (mood === 'stalled' && request.method === 'GET') {
      response.writeHead(200, { 'content-length': 1_000 }).write('half')
    } else if (mood === 'readOnly' && request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume().once('end', () => response.writeHead(403, { 'content-type': 'application/xml' }).end(DENIED))
    } else if (request.url?.startsWith(`/${bucket}/?`)) void answerList(request, response)
    else void answerFile(request, response)
  }
  let server: Server
  async function start() {
    server = (tls ? createTlsServer(tls, answerInMood) : createServer(answerInMood)).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  async function stop() {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  await start()
  return {
    settings: {
      endpoint: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    behave: (next) => {
      mood = next
    },
    methods: () => methods,
    start,
    stop,
    close: async () => {
      if (server.listening) await stop()
      if (!folder) await rm(directory, { recursive: true, force: true })
    },
  }
}
