import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { ROLES } from '#contract/values/enums.ts'
import { COMPILED, copyProject, type NpmRun, npmRun } from '#scripts/testing/npm-run.ts'

let tree: string
let run: NpmRun
beforeAll(() => {
  tree = copyProject('dev-demo')
})
afterEach(() => run.kill())
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('npm run dev with --demo fills a data folder of its own and prints an account for each role', async () => {
  run = npmRun('dev -- --demo', tree, { ...COMPILED, PORT: '0' })
  const [, address = ''] = await run.printed(/^Podium is at (\S+)$/m)
  for (const role of Object.keys(ROLES)) {
    const [, email, password] = await run.printed(new RegExp(`^ +${role} +(\\S+@\\S+) +(\\S+)$`, 'm'))
    const body = JSON.stringify({ email, password })
    const headers = { 'content-type': 'application/json', origin: address }
    const login = await fetch(`${address}${PREFIX}/authentication/login`, { method: 'POST', headers, body })
    expect(login.status, role).toBe(200)
  }
  expect(existsSync(join(tree, 'demo-data'))).toBe(true)
  expect(existsSync(join(tree, 'data'))).toBe(false)
})

test('npm run dev reports a taken port in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  run = npmRun('dev', tree, { ...COMPILED, PORT: String((other.address() as AddressInfo).port) })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^Port \d+ is already in use\. Set PORT to another one\.$/m)
  other.close()
})
