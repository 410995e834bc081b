import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubCalls } from '#contract/club/calls.ts'
import { CLUB_FIGURES, UNNAMED_CLUB } from '#contract/club/club.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Stats } from './landing-page.tsx'

const open = (changes: Partial<typeof UNNAMED_CLUB>, count = () => ({ members: 1, sports: 0, tournaments: 0 })) =>
  renderPage({
    page: <Stats />,
    api: [
      on(clubCalls.find, () => ({ body: { ...UNNAMED_CLUB, ...changes } })),
      on(clubCalls.countFigures, () => ({ body: { ...count(), firstYear: null } })),
    ],
  })
const shown = () => screen.getAllByRole('definition').map((figure) => figure.textContent)

test('the landing page shows the figures that the club wrote', async () => {
  await open({ figures: CLUB_FIGURES.map(({ label }, place) => ({ figure: `${place}`, label })) })
  await waitFor(() => expect(shown()).toEqual(['0', '1', '2', '3']))
})

test('the landing page shows counted figures, and dashes until they are there', async () => {
  await open({ countsFigures: true }, () => ({ members: 1234, sports: 3, tournaments: 2 }))
  await waitFor(() => expect(shown()).toEqual(['–', '–', '–', '–']))
  await waitFor(() => expect(shown()).toEqual(['1,234', '3', '2', '0']))
})
