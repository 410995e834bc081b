import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import { applicationCalls } from '#contract/application/calls.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import {
  accepted,
  applied,
  bishops,
  button,
  knights,
  names,
  open,
  pawns,
  refusedTo,
  rooks,
  waits,
} from '#web/testing/applications-page.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ApplicationsPage } from './applications-page.tsx'

test('a refused application is rolled back, the sentence shown and the lists fetched again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = () => promise.then(() => refuse('applications_closed', APPLY_REFUSALS.applications_closed))
  const { user, asked } = await open([bishops, knights], { gate })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(async () => expect(await names('Applied To')).toEqual(['Bishops']))
  resolve()
  expect(await screen.findByText(APPLY_REFUSALS.applications_closed)).toBeTruthy()
  expect(await names('Apply For')).toEqual(['Bishops', 'Knights'])
  expect(screen.getByText('0 of 3')).toBeTruthy()
  await waitFor(() => expect(asked('list')).toBe(2))
})

test('of two pending applications, the refusal of one does not affect the other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = (name: string) =>
    promise.then(() => (name === 'Bishops' ? refuse('applications_closed', 'Not the bishops.') : undefined))
  const { user } = await open([bishops, knights], { gate })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await user.click(await screen.findByRole('button', { name: 'Apply to Knights' }))
  await waitFor(async () => expect(await names('Applied To')).toEqual(['Bishops', 'Knights']))
  resolve()
  expect(await screen.findByText('Not the bishops.')).toBeTruthy()
  await waitFor(async () => expect(await names('Apply For')).toEqual(['Bishops']))
  expect(await names('Applied To')).toEqual(['Knights'])
})

test('the third application takes the last place at once: all others say why they are disabled', async () => {
  const { promise } = Promise.withResolvers<void>()
  const { user } = await open([bishops, knights, applied(pawns), accepted(rooks)], { gate: () => promise })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(() => expect(button('Apply to Knights').disabled).toBe(true))
  expect(screen.getByText('3 of 3')).toBeTruthy()
  const described = document.getElementById(button('Apply to Knights').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(APPLY_REFUSALS.applications_full)
})

test('teams that are closed for different reasons each say their own', async () => {
  await open([{ ...bishops, ...refusedTo('applications_full') }, { ...knights, ...refusedTo('other_gender') }, pawns])
  for (const [name, reason] of [
    ['Bishops', APPLY_REFUSALS.applications_full],
    ['Knights', APPLY_REFUSALS.other_gender],
  ]) {
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: `Apply to ${name}` })
    expect(apply.disabled).toBe(true)
    expect(document.getElementById(apply.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
  }
  expect(button('Apply to Pawns').disabled).toBe(false)
  expect(button('Apply to Pawns').getAttribute('aria-describedby')).toBeNull()
})

test('the second tap of a double tap does not apply to the team that has moved up', async () => {
  const { user, asked } = await open([bishops, knights])
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(async () => expect(await names('Apply For')).toEqual(['Knights']))
  fireEvent.click(button('Apply to Knights'), { detail: 2 })
  expect(await screen.findByText('Applied.')).toBeTruthy()
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  expect(asked('apply Knights')).toBe(0)
  expect(await names('Apply For')).toEqual(['Knights'])
})

test('a key that is held down applies, and does not take it back', async () => {
  const { user } = await open([bishops, knights])
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  // A browser presses a button again for each repeated Enter that nothing has prevented.
  const repeated = { key: 'Enter', repeat: true }
  expect(fireEvent.keyDown(button('Unapply from Bishops'), repeated)).toBe(false)
  expect(fireEvent.keyDown(button('Unapply from Bishops'), { ...repeated, repeat: false })).toBe(true)
})

test('the keyboard goes on with the team that has moved', async () => {
  const { user } = await open([bishops, knights])
  ;(await screen.findByRole('button', { name: 'Apply to Bishops' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Unapply from Bishops')))
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Apply to Bishops')))
})

test('while the window is closed no button is shown, but the reason', async () => {
  await open([bishops, applied(knights)], { status: 'CLOSED' })
  expect(await screen.findByText('No applicable teams at this moment.')).toBeTruthy()
  expect(screen.getByText('Applications closed')).toBeTruthy()
  expect(screen.getByText(APPLY_REFUSALS.applications_closed)).toBeTruthy()
  expect(await names('Applied To')).toEqual(['Knights'])
})

test('a withdrawal while the window is closed asks for confirmation', async () => {
  const { user, asked } = await open([applied(knights)], { status: 'CLOSED' })
  await user.click(await screen.findByRole('button', { name: 'Unapply from Knights' }))
  const question = await screen.findByRole('dialog', { name: 'Unapply from Knights?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('unapply Knights')).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Unapply from Knights' }))
  await user.click(await screen.findByRole('button', { name: 'Unapply' }))
  expect(await screen.findByText('Application withdrawn.')).toBeTruthy()
  expect(await names('Applied To')).toEqual([])
  expect(await names('Apply For')).toEqual([])
})

test('a person without a department sees why the lists are empty', async () => {
  await open([], { status: 'CLOSED', profile: MEMBER })
  expect(await screen.findByText(APPLY_REFUSALS.applicant_without_department)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Choose your department' })
  expect(way.getAttribute('href')).toBe('/profile/ownProfile/updateProfile')
  expect(screen.getByText('No applicable teams at this moment.')).toBeTruthy()
  expect(screen.queryByText('Applications closed')).toBeNull()
})

test('lists that fail say why and are tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <ApplicationsPage />,
    profile: MEMBER,
    api: [
      on(applicationCalls.list, () =>
        fails ? refuse('role_forbidden', 'Not today.') : { body: [bishops], applicationStatus: 'OPEN' as const },
      ),
    ],
  })
  expect(await screen.findByText(SENTENCES.loadFailed)).toBeTruthy()
  expect(screen.getByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Bishops')).toBeTruthy()
})
