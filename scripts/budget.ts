import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { LANDING_PARTS, RENDERED_PAGES } from './page-chunks.ts'
import { BUDGETS, BUNDLE, filesInPage, filesOf, LANDING_PAGE, PAGE_BUDGET, readManifest } from './web-bundle.ts'

const manifest = readManifest()
const later = [...Object.keys(manifest).filter((key) => /^_late-.*\.js$/.test(key)), ...LANDING_PARTS]
const landing = new Set([...filesInPage(), ...[LANDING_PAGE, ...later].flatMap((part) => filesOf(manifest, part))])
let kept = true

for (const file of landing) console.log(`${inKilobytes(sizeOf(file)).padStart(7)} KB  ${file}`)
for (const [kind, budget] of Object.entries(BUDGETS)) {
  check(`The landing page loads ${kind}`, sumOf(ofKind(landing, kind)), budget)
}

for (const page of RENDERED_PAGES) {
  const scripts = ofKind(new Set(filesOf(manifest, page)), 'js')
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
