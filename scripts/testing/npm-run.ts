import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process, { env, kill } from 'node:process'
import { ROOT } from '#scripts/run-command.ts'

export interface NpmRun {
  output(): string
  /** Waits until a line is printed, and fails when the command ends before. */
  printed(line: RegExp): Promise<RegExpExecArray>
  ended: Promise<number | null>
  /** Ctrl-C. Resolves with the processes that ran before it. */
  interrupt(): Promise<number[]>
  kill(): void
}

/** Runs `npm run …` as a terminal does: in a process group of its own, without the variables of the test. */
export function npmRun(line: string, cwd: string, variables: Record<string, string>): NpmRun {
  const { PATH, HOME } = env
  const child = spawn('npm', ['run', ...line.split(' ')], {
    cwd,
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = child.pid ?? 0
  let output = ''
  const waiting = new Set<() => void>()
  const add = (chunk: Buffer) => {
    output += chunk
    for (const check of waiting) check()
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', add)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const closed = once(child, 'close')
  const end = () => {
    // After its end another process may have the same number.
    if (child.exitCode !== null || child.signalCode !== null) return
    for (const pid of [...descendantsOf(group), group]) signalIfRunning(pid, 'SIGKILL')
  }
  process.once('exit', end)
  return {
    output: () => output,
    printed: (line) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = line.exec(output)
          if (!found) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
        closed.then(() => reject(new Error(`The command ended without the line.\n${output}`)), reject)
      }),
    ended,
    async interrupt() {
      const running = [group, ...descendantsOf(group)]
      kill(-group, 'SIGINT')
      await ended
      return running
    },
    kill() {
      process.off('exit', end)
      end()
    },
  }
}

export const isRunning = (pid: number) => signalIfRunning(pid, 0)

function signalIfRunning(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return kill(pid, signal)
  } catch {
    return false
  }
}

/** Also those that lead a process group of their own. */
function descendantsOf(root: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = Map.groupBy(
    rows.map((row) => row.trim().split(/\s+/).map(Number)),
    ([, parent]) => parent,
  )
  const under = (pid: number): number[] => (children.get(pid) ?? []).flatMap(([child = 0]) => [child, ...under(child)])
  return under(root)
}

const COPIED = ['contract', 'rules', 'scripts', 'server', 'web', 'package.json', 'tsconfig.json', 'vite.config.ts']

/**
 * A copy of the project in which nothing is built. It uses the packages of the folder around it. Its name stays, so that Node
 * finds the sources that it has compiled before.
 */
export function copyProject(name: string): string {
  const tree = join(ROOT, '.cache', name)
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const part of COPIED) cpSync(join(ROOT, part), join(tree, part), { recursive: true })
  return tree
}

/** Where Node keeps what it has compiled. A copy would keep it in its own folder, which is removed. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }
