import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { findFreePort } from '#server/testing/nodes/free-port.ts'

const ASK_EVERY_MS = 50

export interface OwnRedis {
  url: string
  /** Stops it from answering, with its connections open. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  /** Starts it again at its port, without data. */
  restart(): Promise<void>
}

/** A Redis process of the test's own. */
export async function startOwnRedis(args: readonly string[] = [], file?: string): Promise<OwnRedis> {
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  const start = () => run(port, args, file)
  let child = await start()
  return {
    url,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    restart: async () => {
      child = await start()
    },
  }
}

async function run(port: number, args: readonly string[], file?: string) {
  const all = [
    ...(file ? [file] : []),
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    ...args,
  ]
  const child = spawn('redis-server', all, { stdio: 'ignore' })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  await once(child, 'spawn')
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}.`)
    await pause(ASK_EVERY_MS)
  }
  return child
}

/** Also where it requires a password. */
async function accepts(port: number): Promise<boolean> {
  const redis = new Redis({ port, lazyConnect: true, retryStrategy: () => null })
  const refused = new Promise<boolean>((resolve) => redis.on('error', ({ name }) => resolve(name === 'ReplyError')))
  try {
    return await Promise.race([redis.connect().then(() => true), refused])
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}
