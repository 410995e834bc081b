import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { BUDGETS } from './budgets.ts'
import { filesInPage, filesOf, LANDING_PAGE, readManifest } from './bundle-files.ts'
import { BUNDLE } from './web-bundle.ts'

const sizeOf = (file: string) =>
  statSync(join(BUNDLE, existsSync(join(BUNDLE, `${file}.br`)) ? `${file}.br` : file)).size

const files = [...new Set([...filesInPage(), ...filesOf(readManifest(), LANDING_PAGE)])]
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
