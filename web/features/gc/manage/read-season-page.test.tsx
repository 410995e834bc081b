import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type SeasonPreview, seasonReadingCalls } from '#contract/season-files/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ReadSeasonPage } from './read-season-page.tsx'

const FILE = new File(['{}'], 'season.json', { type: 'application/json' })
const PLAN = 'p'.repeat(43)
const preview = (more: Partial<SeasonPreview> = {}): SeasonPreview => ({
  plan: PLAN,
  title: '2025',
  counts: [
    { list: 'departments', added: 0, same: 3, refused: 0 },
    { list: 'ledger', added: 12, same: 0, refused: 0 },
    { list: 'lots', added: 0, same: 0, refused: 0 },
  ],
  added: 12,
  refused: 0,
  refusals: [],
  ...more,
})

async function open(answer: () => { body: SeasonPreview }, read: (plan: string) => void = () => {}) {
  const opened = await renderPage({
    page: <ReadSeasonPage />,
    profile: ADMIN,
    api: [
      on(seasonReadingCalls.preview, answer),
      on(seasonReadingCalls.read, ({ body }) => {
        read(body.plan)
        return { body: { record: '0000000000000000000000d1' } }
      }),
    ],
  })
  await opened.user.upload(screen.getByLabelText('Season file'), FILE)
  return opened
}

test('what the preview has shown is added to the archive', async () => {
  const read = vi.fn()
  const { user } = await open(() => ({ body: preview() }), read)
  expect(await screen.findByText('12 new')).toBeTruthy()
  expect(screen.getByText('3 the same')).toBeTruthy()
  expect(screen.queryByText('Lots')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add to the archive' }))
  expect(await screen.findByText('Season read.')).toBeTruthy()
  expect(read).toHaveBeenCalledExactlyOnceWith(PLAN)
})

test('with a refused row nothing can be read, and its reason is shown', async () => {
  const reason = 'There is no department named Maths here. Create it first.'
  await open(() => ({
    body: preview({ refused: 1, refusals: [{ list: 'departments', row: 2, title: 'Maths', reason }] }),
  }))
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByText(/Departments, row 2/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to the archive' }).disabled).toBe(true)
})

test('a season that is here already cannot be read again', async () => {
  await open(() => ({ body: preview({ added: 0 }) }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to read' })).disabled).toBe(true)
})

test('a file that is cut off says so at its field', async () => {
  const sentence = 'The file is cut off, or it is no season file. Download it again.'
  await open(() => refuse('season_unreadable', sentence))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
