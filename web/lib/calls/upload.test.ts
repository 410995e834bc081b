import { expect, test } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import * as samples from '#contract/testing/samples.ts'
import { fakeApi, on } from '#web/testing/fake-api.ts'
import { ask } from './api.ts'

const UPLOAD = 'POST department/createDepartment'
const given = { body: samples.departmentCreate, files: { logo: [new File(['pixels'], 'logo.png')] } }

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('the upload succeeded'),
    (error) => error,
  )

/** A server that receives an upload and does not answer. */
async function receive(signal?: AbortSignal) {
  const { calls, cutLines } = await fakeApi([on(departmentCalls.create, () => new Promise(() => undefined))])
  const failure = failureOf(ask(departmentCalls.create, given, { signal }))
  return { calls, cutLines, failure, arrived: () => expect.poll(() => calls).toEqual([UPLOAD]) }
}

test('an upload without an answer fails with a sentence and status 0', async () => {
  const { arrived, cutLines, failure } = await receive()
  await arrived()
  cutLines()
  expect(await failure).toMatchObject({ status: 0, message: SENTENCES.noResponse })
})

test('a cancelled upload ends with an AbortError and not with a sentence', async () => {
  const cancel = new AbortController()
  const { arrived, failure } = await receive(cancel.signal)
  await arrived()
  cancel.abort()
  expect((await failure).name).toBe('AbortError')
})

test('an upload that is cancelled before it starts sends nothing', async () => {
  const { calls, failure } = await receive(AbortSignal.abort())
  expect((await failure).name).toBe('AbortError')
  expect(calls).toEqual([])
})
