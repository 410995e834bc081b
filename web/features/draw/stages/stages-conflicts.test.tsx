import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { stageRules } from '#contract/draw/stage-schemas.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { EventDrawPage } from '#web/features/draw/manage/event-draw-page.tsx'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { knockOut } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'

const drawn = knockOut(4)
const before: EventDraw = {
  ...drawn,
  entries: drawn.entries.map((entry) => ({ ...entry, seed: null })),
  stages: drawn.stages.map((stage) => ({ ...stage, draw: null, fixtures: [] })),
}
/** Another person has saved other stages and seeds. */
const after: EventDraw = {
  ...before,
  stagesVersion: 'stages-2',
  seedsVersion: 'seeds-2',
  entries: before.entries.map((entry, index) => ({ ...entry, seed: index + 1 })),
  stages: before.stages.map((stage) => ({ ...stage, rules: stageRules.parse({ kind: 'LEAGUE' }) })),
}

async function open(stored = before) {
  const server = { draw: stored }
  const sent = vi.fn()
  const save = (what: 'stages' | 'seeds', body: { basedOn?: string | undefined }) => {
    if (body.basedOn !== server.draw[`${what}Version`]) refuse('draw_changed', `The ${what} changed a moment ago.`)
    sent(body)
    server.draw = { ...server.draw, [`${what}Version`]: `${what}-saved` }
    return { body: server.draw }
  }
  const opened = await renderPage({
    page: <EventDrawPage />,
    path: '/draw/:id',
    at: `/draw/${before.event._id}`,
    profile: { ...MEMBER, role: 'HELPER', isAdmin: true },
    api: [
      on(drawCalls.managed, () => ({ body: server.draw })),
      on(drawChangeCalls.setStages, ({ body }) => save('stages', body)),
      on(drawChangeCalls.setSeeds, ({ body }) => save('seeds', body)),
    ],
  })
  await screen.findByRole('heading', { name: 'Stages' })
  return { ...opened, sent, server }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const seed = () => screen.getByLabelText<HTMLInputElement>('Seed of Civil')

test('seeds of another person are not overwritten: the own ones are set aside, and can be taken up again', async () => {
  const { user, sent, server } = await open()
  await user.type(seed(), '4')
  server.draw = after
  await user.click(button('Save seeds'))
  const load = await screen.findByRole('button', { name: 'Load the seeds as they are now' })
  expect(sent).not.toHaveBeenCalled()
  expect(button('Save seeds').disabled).toBe(true)
  expect(seed().value).toBe('4')
  await user.click(load)
  await waitFor(() => expect(seed().value).toBe('1'))
  await user.click(button('Take up mine again'))
  expect(seed().value).toBe('4')
  await user.click(button('Save seeds'))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ seeds: [{ entry: entryId(1), seed: 4 }], basedOn: 'seeds-2' }),
  )
})

test('stages of another person are not overwritten before the own ones are kept', async () => {
  const { user, sent, server } = await open()
  await user.click(button('Add a stage'))
  server.draw = after
  await user.click(button('Save stages'))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(sent).not.toHaveBeenCalled()
  await user.click(button('Save stages'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledWith({ stages: [expect.anything(), expect.anything()], basedOn: 'stages-2' })
})

test('newer seeds are shown beside a draft of the stages, which is not outdated by them', async () => {
  const { user, server } = await open()
  await user.click(button('Add a stage'))
  server.draw = { ...before, entries: after.entries, seedsVersion: 'seeds-2' }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(seed().value).toBe('1'))
  expect(button('Remove stage 2')).toBeTruthy()
  expect(screen.queryByText(/changed since you began/)).toBeNull()
})

test('Reset drops the changes', async () => {
  const { user } = await open()
  await user.type(seed(), '4')
  await user.click(button('Reset seeds'))
  expect(seed().value).toBe('')
  await user.click(button('Add a stage'))
  await user.click(button('Reset stages'))
  expect(screen.queryByRole('button', { name: 'Remove stage 2' })).toBeNull()
})

const BLOCKED = 'Save or reset the stages and seeds first.'

test('a stage is not drawn while stages or seeds have unsaved changes', async () => {
  const { user } = await open()
  expect(button('Prepare the draw').disabled).toBe(false)
  await user.type(seed(), '4')
  expect(screen.getByText(BLOCKED)).toBeTruthy()
  expect(button('Prepare the draw').disabled).toBe(true)
  await user.click(button('Reset seeds'))
  expect(screen.queryByText(BLOCKED)).toBeNull()
  await user.click(button('Add a stage'))
  expect(button('Prepare the draw').disabled).toBe(true)
  await user.click(button('Reset stages'))
  expect(button('Prepare the draw').disabled).toBe(false)
})

test('a stage is not drawn while the edited stages are outdated', async () => {
  const { user, server } = await open()
  await user.click(button('Add a stage'))
  server.draw = after
  await queryClient.invalidateQueries()
  await screen.findByText(/^The stages have changed since you began\./)
  expect(button('Prepare the draw').disabled).toBe(true)
  await user.click(button('Load the stages as they are now'))
  await waitFor(() => expect(button('Prepare the draw').disabled).toBe(false))
})

test('stages that are only proposed do not block the draw', async () => {
  await open({ ...before, stages: [] })
  expect(button('Prepare the draw').disabled).toBe(false)
  expect(screen.queryByText(BLOCKED)).toBeNull()
})

test('after Keep mine a visible line says that saving replaces the newer stages, until Reset', async () => {
  const { user, server } = await open()
  await user.click(button('Add a stage'))
  server.draw = after
  await queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(screen.getByText('Saving replaces the newer stages.')).toBeTruthy()
  await user.click(button('Reset stages'))
  expect(screen.queryByText('Saving replaces the newer stages.')).toBeNull()
})
