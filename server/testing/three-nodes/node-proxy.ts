import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process, { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const DEPLOY = join(import.meta.dirname, '../../../deploy')

export type ProxyName = 'caddy' | 'nginx'

interface Setting {
  port: number
  /** Host and port of each node. */
  nodes: string[]
  /** For what the proxy writes. */
  folder: string
}

// Debian puts nginx where only root looks.
const FOLDERS = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const PROGRAMS: Record<ProxyName, (setting: Setting) => { args: string[]; env: Record<string, string> }> = {
  caddy: ({ port, nodes, folder }) => ({
    args: ['run', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')],
    env: {
      HOME: folder,
      BIND: '127.0.0.1',
      SITE: `http://127.0.0.1:${port}`,
      UPSTREAMS: nodes.join(' '),
    },
  }),
  nginx: (setting) => ({ args: ['-e', 'stderr', '-c', writeNginxConfig(setting)], env: {} }),
}

/** The path of the program, or null when it is not installed. */
export function findProxy(name: ProxyName): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find(isProgram) ?? null
}

export interface RunningProxy {
  pid: number
  stop(): Promise<void>
}

/** Starts the proxy of `deploy/` on loopback in front of the nodes. */
export async function startProxy(name: ProxyName, setting: Setting): Promise<RunningProxy> {
  const program = findProxy(name)
  if (!program) throw new Error(`${name} is not installed.`)
  const { args, env: variables } = PROGRAMS[name](setting)
  const child = spawn(program, args, { env: { PATH: env.PATH, ...variables }, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-5_000)
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  while (!(await answers(setting.port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.\n${output}`)
    await pause(50)
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The upstreams of `deploy/nginx.conf` are replaced, its port, and its certificate by none; all else is used as it is. */
function writeNginxConfig({ port, nodes, folder }: Setting): string {
  const servers = nodes.map((node) => `  server ${node} fail_timeout=2s;`).join('\n')
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll(/(^ {2}server node\d.*\n)+/gm, `${servers}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${port}; server_name redirected;`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} default_server;`)
    .replaceAll(/^ {2}(ssl_certificate.*|server_name sports.*)\n/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true })
    return `${name}_temp_path ${join(folder, name)};`
  })
  const file = join(folder, 'nginx.conf')
  const http = `http { access_log off; ${paths.join(' ')}\n${site}}`
  writeFileSync(file, `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;\nevents {}\n${http}\n`)
  return file
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
