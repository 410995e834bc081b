import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './run-command.ts'

export interface Finding {
  rule: string
  file: string
  line: number
}

/** What our own lint says about these files, were they ours. */
export async function lintInHouse(files: ReadonlyMap<string, string>): Promise<Finding[]> {
  const house = await mkdtemp(join(tmpdir(), 'podium-lint-'))
  try {
    const settings = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'))
    await writeFile(join(house, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }))
    await cp(join(ROOT, 'doors.json'), join(house, 'doors.json'))
    await cp(join(ROOT, 'package.json'), join(house, 'package.json'))
    for (const [file, text] of files) {
      await mkdir(join(house, dirname(file)), { recursive: true })
      await writeFile(join(house, file), text)
    }
    return await lint(house)
  } finally {
    await rm(house, { recursive: true, force: true })
  }
}

async function lint(cwd: string): Promise<Finding[]> {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const report = await new Promise<string>((resolve) => {
    execFile(join(ROOT, 'node_modules/.bin/biome'), args, { cwd, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
  }
  return diagnostics.map(({ category, location }) => ({
    rule: category.split('/').at(-1) ?? '',
    file: location.path,
    line: location.start.line,
  }))
}
