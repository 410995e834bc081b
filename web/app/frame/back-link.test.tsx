import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetFrame, openFrame as open } from '#web/testing/frame/open-frame.tsx'

beforeEach(forgetFrame)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const back = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Back' })

test('a page that the menus list has no link back', async () => {
  await open('/departments')
  await heading('Departments')
  expect(back()).toBeNull()
})

test('the link leads to the page that was shown before', async () => {
  const { user, at } = await open('/departments?page=2')
  await heading('Departments')
  await user.click(screen.getByRole('link', { name: 'Login' }))
  await heading('Login')
  const link = back()
  expect(link?.getAttribute('href')).toBe('/')
  if (link) await user.click(link)
  await heading('Departments')
  expect(at()).toBe('/departments')
})

test('a live match has one way back, its own', async () => {
  await open('/matches/liveMatches/abcdef')
  await screen.findByRole('heading', { level: 1 })
  expect(back()).toBeNull()
})

test('where the visit began on the page, the link leads to the page above it', async () => {
  const { user, at } = await open('/lostPassword')
  await screen.findByRole('heading', { level: 1 })
  const link = back()
  if (link) await user.click(link)
  await waitFor(() => expect(at()).toBe('/'))
})
