import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { pathToFileURL } from 'node:url'
import { BUDGETS, BUNDLE, filesInPage, lateFiles, PAGE_BUDGET, RENDERER, readManifest } from './web-bundle.ts'

/** The renderer is not there before the build, so its type is not either. */
type Renderer = Pick<typeof import('#web/app/rendering/find-page.ts'), 'renderedPages'>
const { renderedPages }: Renderer = await import(pathToFileURL(join(RENDERER, 'find-page.js')).href)
const pageFiles: Record<string, { scripts: string[] }> = JSON.parse(
  readFileSync(join(RENDERER, 'page-files.json'), 'utf8'),
)
const landing = new Set([...filesInPage(), ...lateFiles(readManifest())])
let kept = true

for (const file of landing) console.log(`${inKilobytes(sizeOf(file)).padStart(7)} KB  ${file}`)
for (const [kind, budget] of Object.entries(BUDGETS)) {
  check(`The landing page loads ${kind}`, sumOf(ofKind(landing, kind)), budget)
}

for (const page of renderedPages) {
  const files = pageFiles[page]
  if (!files) throw new Error(`The bundle has no files of ${page}.`)
  const scripts = ofKind(new Set([...filesInPage(), ...files.scripts]), 'js')
  const size = sumOf(scripts)
  const holds = scripts.length <= PAGE_BUDGET.files && size <= PAGE_BUDGET.js
  if (!holds) console.log(`${page} loads ${scripts.length} scripts of ${inKilobytes(size)} KB: over its budget.`)
  const schemas = scripts.find((file) => file.includes('/schemas-'))
  if (schemas) console.log(`${page} loads ${schemas}. Public pages import calls without schemas.`)
  kept &&= holds && !schemas
}
exit(kept ? 0 : 1)

function check(what: string, size: number, budget: number) {
  const holds = size > 0 && size <= budget
  console.log(`${what}: ${inKilobytes(size)} of ${budget / 1024} KB${holds ? '' : ', over its budget'}.`)
  kept &&= holds
}

function ofKind(files: Set<string>, kind: string): string[] {
  return [...files].filter((file) => file.endsWith(`.${kind}`))
}

function sumOf(files: readonly string[]): number {
  return files.reduce((total, file) => total + sizeOf(file), 0)
}

function sizeOf(file: string): number {
  return statSync(join(BUNDLE, existsSync(join(BUNDLE, `${file}.br`)) ? `${file}.br` : file)).size
}

function inKilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
