import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReleasedStatements } from '#server/testing/statements/released-statements.ts'
import { ROOT } from './run-command.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { version, dependencies } = JSON.parse(read('package.json'))

test('package.json, package-lock.json and the newest release in CHANGELOG.md have one version', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)]
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version, releases[0]?.[1]]).toEqual([version, version, version])
})

test('the recorded statements are those of the last release', () => {
  expect(readReleasedStatements().version).toBe(version)
})

test('SECURITY.md supports the minor version of package.json', () => {
  expect(read('SECURITY.md')).toContain(`| ${version.replace(/\.\d+$/, '')} | yes |`)
})

test('.nvmrc names the Node that npm ci installs', () => {
  expect(read('.nvmrc').trim()).toBe(dependencies.node)
})
