import process, { argv, exit, env as variables } from 'node:process'
import { createServer } from 'vite'
import { readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { proxyTo } from './dev-proxy.ts'
import { startWatchedServer } from './dev-server.ts'

/** Vite listens at HOST and PORT, serves the web application and passes everything else on to the server behind it. */
async function start() {
  const { HOST, PORT } = readEnv(variables)
  const port = await findFreePort()
  const vite = await createServer({ server: { host: HOST, port: PORT, strictPort: true, proxy: proxyTo(port) } })
  await vite.listen()
  const { local = [], network = [] } = vite.resolvedUrls ?? {}
  const address = [...local, ...network][0]?.replace(/\/$/, '')
  // The server prints the address, and the accounts or the set-up address, as soon as it answers.
  const server = startWatchedServer({ port, address, args: argv.slice(2) })
  let code = 1
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      code = 0
      server.stop()
    })
  }
  await server.ended
  exit(code)
}

function sentenceOf(error: unknown): string {
  // Vite's error for a taken port has no code.
  const portIsTaken = error instanceof Error && /^Port \d+ is already in use$/.test(error.message)
  return portIsTaken ? `${error.message}. Set PORT to another one.` : explain(error)
}

try {
  await start()
} catch (error) {
  console.error(sentenceOf(error))
  exit(1)
}
