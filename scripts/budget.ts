import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { BUDGETS } from './budgets.ts'
import { BUNDLE } from './web-bundle.ts'

const LANDING_PAGE = 'app/landing/landing-page.tsx'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(BUNDLE, '.vite/manifest.json'), 'utf8'))

/** A chunk with its static imports and their styles. */
function filesOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The bundle has no chunk ${key}.`)
  if (seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))]
}

/** The files that the HTML page names, also those that did not go through the bundler. */
function filesInPage(): string[] {
  const page = readFileSync(join(BUNDLE, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
}

const sizeOf = (file: string) =>
  statSync(join(BUNDLE, existsSync(join(BUNDLE, `${file}.br`)) ? `${file}.br` : file)).size

const files = [...new Set([...filesInPage(), ...filesOf('index.html'), ...filesOf(LANDING_PAGE)])]
for (const file of files) console.log(`${(sizeOf(file) / 1024).toFixed(1).padStart(7)} KB  ${file}`)

let kept = true
for (const [kind, budget] of Object.entries(BUDGETS)) {
  const sum = files.filter((file) => file.endsWith(`.${kind}`)).reduce((total, file) => total + sizeOf(file), 0)
  const holds = sum > 0 && sum <= budget
  kept &&= holds
  const figures = `${(sum / 1024).toFixed(1)} of ${budget / 1024} KB ${kind} over the wire`
  console.log(`The landing page loads ${figures}${holds ? '' : ': over its budget'}.`)
}
exit(kept ? 0 : 1)
