import { execFileSync } from 'node:child_process'

export interface Change {
  /** The commit that the files are compared with. */
  base: string
  files: string[]
}

/** What differs from `main`; on `main` itself what is not committed, or else the last commit. */
export function findChange(folder: string): Change {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const lines = (text: string) => text.split('\n').filter((line) => line !== '')
  const since = (base: string) => {
    const untracked = lines(git('ls-files', '--others', '--exclude-standard'))
    return { base, files: [...lines(git('diff', '--name-only', base)), ...untracked] }
  }
  const head = git('rev-parse', 'HEAD')
  const fork = attempt(() => git('merge-base', 'main', 'HEAD')) ?? head
  const change = since(fork)
  if (change.files.length > 0 || fork !== head) return change
  const before = attempt(() => git('rev-parse', '--verify', 'HEAD~1'))
  return before ? since(before) : change
}

function attempt(run: () => string): string | null {
  try {
    return run()
  } catch {
    return null
  }
}
