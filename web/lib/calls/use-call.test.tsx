import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { departmentSchemas } from '#contract/department/schemas.ts'
import { notice } from '#web/lib/notice.ts'
import { Toaster } from '#web/lib/toasts.tsx'
import { departmentWith } from '#web/testing/departments.ts'
import { fakeApi, on, refuse } from '#web/testing/fake-api.ts'
import { queryOf } from './api.ts'
import { optimisticUpdate, useOptimisticQuery } from './optimistic.ts'
import { queryClient } from './query-client.ts'
import { useCall } from './use-call.ts'

const REMOVE = `DELETE department/deleteDepartment/${departmentWith()._id}`
const given = { params: { id: departmentWith()._id }, query: {} }
const shown = queryOf(departmentCalls.find, { params: given.params })
const emptied = optimisticUpdate(departmentCalls.remove, shown, (answer) => ({
  ...answer,
  body: { ...answer.body, about: 'Empty' },
}))

afterEach(() => {
  notifications.clean()
  queryClient.clear()
})

const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider>
      <Toaster />
      {children}
    </MantineProvider>
  </QueryClientProvider>
)

/** The toast after all earlier calls is the only one if they showed none. */
async function expectSilence() {
  await notice.info('The only one.')
  await screen.findByText('The only one.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
}

/** A page with one call, which is pending until `answer` is called. */
async function openPage(outcome: Parameters<typeof useCall<typeof departmentCalls.remove>>[1], answer = () => ({})) {
  const answered = Promise.withResolvers<void>()
  let about = 'As the server said'
  const { calls } = await fakeApi([
    on(departmentCalls.find, () => ({ body: departmentWith({ about }) })),
    on(departmentCalls.remove, async () => {
      await answered.promise
      answer()
    }),
  ])
  const { result } = renderHook(
    () => ({ ...useCall(departmentCalls.remove, outcome), about: useOptimisticQuery(shown).data?.body.about }),
    { wrapper: Page },
  )
  await waitFor(() => expect(result.current.about).toBe(about))
  calls.splice(0)
  act(() => result.current.mutate(given))
  await expect.poll(() => calls).toEqual([REMOVE])
  return {
    calls,
    cancel: () => act(() => result.current.cancel()),
    settle: (next = about) => {
      about = next
      answered.resolve()
      return waitFor(() => expect(result.current.isPending).toBe(false))
    },
    now: () => result.current,
  }
}

const refusing = () => refuse('role_forbidden', 'Not you.')

test('a call that succeeds says the sentence of its answer and reports it', async () => {
  const done: unknown[] = []
  const { settle } = await openPage({ onSuccess: (answer) => void done.push(answer) })
  await settle()
  expect(await screen.findByText(departmentSchemas.remove.message)).toBeTruthy()
  expect(done).toMatchObject([{ message: departmentSchemas.remove.message }])
})

test('a refused call says why', async () => {
  const { settle } = await openPage({}, refusing)
  await settle()
  expect(await screen.findByText('Not you.')).toBeTruthy()
})

test('a caller that shows a refusal itself gets no toast', async () => {
  const { settle, now } = await openPage({ onFailure: ({ code }) => code === 'role_forbidden' }, refusing)
  await settle()
  expect(now().status).toBe('error')
  await expectSilence()
})

test('a cancelled call shows no toast', async () => {
  const { cancel, now } = await openPage({})
  cancel()
  await waitFor(() => expect(now().status).toBe('error'))
  await expectSilence()
})

test('an optimistic update shows at once, and stays when the call succeeds', async () => {
  const { now, settle } = await openPage({ optimistic: emptied })
  expect(now().about).toBe('Empty')
  expect(queryClient.getQueryData(shown.queryKey)?.body.about).toBe('As the server said')
  const seen: unknown[] = []
  const stop = queryClient
    .getQueryCache()
    .subscribe(() => seen.push(queryClient.getQueryData(shown.queryKey)?.body.about))
  await settle('Fetched again')
  await waitFor(() => expect(now().about).toBe('Fetched again'))
  stop()
  expect(seen).toContain('Empty')
})

test('a refused call takes its optimistic update back and asks the server again', async () => {
  const { calls, now, settle } = await openPage({ optimistic: emptied }, refusing)
  expect(now().about).toBe('Empty')
  await settle('Changed meanwhile')
  await waitFor(() => expect(now().about).toBe('Changed meanwhile'))
  expect(calls).toHaveLength(2)
})

test('a refused call without an optimistic update fetches nothing', async () => {
  const { calls, now, settle } = await openPage({}, refusing)
  await settle('Changed meanwhile')
  expect(queryClient.isFetching()).toBe(0)
  expect(now().about).toBe('As the server said')
  expect(calls).toEqual([REMOVE])
})
