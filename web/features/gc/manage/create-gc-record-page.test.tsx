import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { gcCalls } from '#contract/gc/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateGcRecordPage } from './create-gc-record-page.tsx'

const physics = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }
const picture = new File(['a picture'], 'team.png', { type: 'image/png' })
const THIS_YEAR = new Date().getFullYear()

async function open(refusal?: () => never) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <CreateGcRecordPage />,
    profile: ADMIN,
    api: [
      on(departmentCalls.list, () => ({ body: [physics] })),
      on(gcCalls.create, ({ body, files }) => {
        refusal?.()
        onCall(
          body,
          files.teamPic.map(({ name }) => name),
        )
        return {
          body: { _id: physics._id, year: body.year, name: null, wonBy: physics, teamPic: null, isCurrent: false },
        }
      }),
    ],
  })
  await screen.findByRole('option', { name: 'Physics' })
  return { ...opened, onCall }
}

const year = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' })

test('an admin adds a championship of the past with its picture', async () => {
  const { user, onCall, whereabouts } = await open()
  await user.type(year(), '2019')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Winter')
  await user.selectOptions(screen.getByLabelText(/Won by/), 'Physics')
  await user.upload(screen.getByLabelText('Team picture'), picture)
  await screen.findByText('team.png')
  await user.click(create())
  expect(await screen.findByText('GC record created.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ year: 2019, name: 'Winter', wonBy: physics._id }, ['team.png'])
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test.each([
  ['1979', 'year must be at least 1980.'],
  [String(THIS_YEAR + 1), `year must be at most ${THIS_YEAR}.`],
])('the year %s is refused in the form', async (typed, sentence) => {
  const { user } = await open()
  await user.type(year(), typed)
  await user.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(create().disabled).toBe(true)
})

test('a year that has its record stays in the form, and the name is asked for', async () => {
  const sentence = 'The championship of 2019 is recorded already. Give this one a name.'
  const { user } = await open(() => refuse('championship_recorded', sentence, { year: 2019, name: null }, 'name'))
  await user.type(year(), '2019')
  await user.selectOptions(screen.getByLabelText(/Won by/), 'Physics')
  await user.click(create())
  const name = screen.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  expect(year().value).toBe('2019')
})

test('Cancel leads back and forgets what was typed', async () => {
  const { user, whereabouts } = await open()
  await user.type(year(), '2019')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(whereabouts()).toBe('/before')
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})
