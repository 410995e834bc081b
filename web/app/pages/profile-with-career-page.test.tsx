import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { careerCalls } from '#contract/career/calls.ts'
import { profileCalls } from '#contract/profile/calls.ts'
import { HIDDEN_NAME } from '#contract/profile/names.ts'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ProfileWithCareerPage } from './profile-with-career-page.tsx'

test.each([
  ['Ravi Menon', 1],
  [HIDDEN_NAME, 0],
])('the page of %s has %i part about teams', async (name, parts) => {
  const person = { ...MEMBER, _id: '0000000000000000000000b1', name, department: null }
  await renderPage({
    page: <ProfileWithCareerPage />,
    path: '/profile/:id',
    at: `/profile/${person._id}`,
    api: [
      on(profileCalls.view, () => ({ body: person })),
      on(careerCalls.find, () => ({ body: { teams: [], before: [], played: 0, matches: [], figures: [] } })),
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  if (parts > 0) await screen.findByRole('region', { name: 'Teams' })
  expect(screen.queryAllByRole('region', { name: 'Teams' })).toHaveLength(parts)
})
