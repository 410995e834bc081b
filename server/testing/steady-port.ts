import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems give to those who ask for any: Linux begins at 32768, macOS and Windows at 49152.
const [FIRST, END] = [15_000, 32_000]

/** A free port that no other program is given while the one of the test is stopped. */
export async function findSteadyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isListening
}
