import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RULES_FILE } from '#scripts/import-rules.ts'
import { ROOT } from '#scripts/run-command.ts'

export interface Finding {
  rule: string
  file: string
  line: number
}

/** What our lint says about these files as part of the project, by the import rules as they are or by others. */
export async function lintSources(files: ReadonlyMap<string, string>, rules?: string): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-lint-'))
  try {
    const settings = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'))
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }))
    await writeFile(join(folder, RULES_FILE), rules ?? (await readFile(join(ROOT, RULES_FILE))))
    await cp(join(ROOT, 'package.json'), join(folder, 'package.json'))
    for (const [file, text] of files) {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    return await lint(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
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
