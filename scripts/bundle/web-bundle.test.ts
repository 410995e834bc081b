import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeAllButAssets, removeOldAssets } from './web-bundle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podium-bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What `scripts/build.ts` does beside Vite; gives the assets that are there afterwards. */
function build(...assets: string[]) {
  const bundle = join(folder, 'web')
  removeAllButAssets(bundle)
  expect(existsSync(join(bundle, 'index.html'))).toBe(false)
  mkdirSync(join(bundle, 'assets'), { recursive: true })
  const written = ['index.html', ...assets.map((name) => `assets/${name}`)]
  for (const file of [...written, ...assets.map((name) => `assets/${name}.br`)]) writeFileSync(join(bundle, file), '')
  removeOldAssets(written, bundle)
  return readdirSync(join(bundle, 'assets')).sort()
}
const withCopies = (...names: string[]) => names.flatMap((name) => [name, `${name}.br`])

test('the assets of the two builds before the last one stay, and those of older ones go', () => {
  // By a version that listed none.
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(join(folder, 'web/assets/app-0.js'), '')
  expect(build('app-1.js', 'same.js')).toEqual(['app-0.js', ...withCopies('app-1.js', 'same.js')])
  expect(build('app-2.js', 'same.js')).toEqual(['app-0.js', ...withCopies('app-1.js', 'app-2.js', 'same.js')])
  expect(build('app-3.js', 'new.js')).toEqual(withCopies('app-1.js', 'app-2.js', 'app-3.js', 'new.js', 'same.js'))
  expect(build('app-4.js')).toEqual(withCopies('app-2.js', 'app-3.js', 'app-4.js', 'new.js', 'same.js'))
  expect(build('app-5.js')).toEqual(withCopies('app-3.js', 'app-4.js', 'app-5.js', 'new.js'))
})
