import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process, { env, kill } from 'node:process'

export const ROOT = join(import.meta.dirname, '..')

const PATH = [join(ROOT, 'node_modules/.bin'), env.PATH].join(delimiter)

export interface Command {
  line: string
  minutes: number
  env?: Record<string, string>
}

/** Runs one command in a process group of its own, so that nothing it started outlives it. True when it ended well. */
export function runCommand({ line, minutes, env: extra }: Command): Promise<boolean> {
  const [file = '', ...args] = line.split(' ')
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  const child = spawn(file, args, { cwd: ROOT, stdio: [...stdio], detached: true, env: { ...env, PATH, ...extra } })
  const endGroup = () => {
    try {
      if (child.pid) kill(-child.pid, 'SIGKILL')
    } catch {
      // The group is already gone.
    }
  }
  process.once('exit', endGroup)
  const timer = setTimeout(() => {
    console.error(`"${line}" took longer than ${minutes} minutes and was ended.`)
    endGroup()
  }, minutes * 60_000)
  return new Promise((resolve) => {
    const finish = (well: boolean) => {
      clearTimeout(timer)
      endGroup()
      process.off('exit', endGroup)
      resolve(well)
    }
    child.once('exit', (code) => finish(code === 0))
    child.once('error', (error) => {
      console.error(`"${line}" could not start: ${error.message}`)
      finish(false)
    })
  })
}
