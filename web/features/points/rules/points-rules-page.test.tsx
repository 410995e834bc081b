import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type PointsRules, pointsCalls } from '#contract/points/calls.ts'
import { NO_RULES, RULES_HELD } from '#contract/points/points.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { PointsRulesPage } from './points-rules-page.tsx'

interface Given {
  rules?: PointsRules
  editable?: boolean
  /** The first result comes in while the form is open. */
  lateFor?: string
}

async function open({ rules = NO_RULES, editable = true, lateFor }: Given = {}) {
  const onCall = vi.fn()
  let isEditable = editable
  const opened = await renderPage({
    page: <PointsRulesPage />,
    profile: ADMIN,
    api: [
      on(pointsCalls.rules, () => ({ body: { ...rules, win: 20, tie: 0, editable: isEditable } })),
      on(pointsCalls.updateRules, ({ body }) => {
        if (lateFor) {
          isEditable = false
          refuse('rules_in_use', lateFor)
        }
        onCall(body)
      }),
    ],
  })
  return { ...opened, onCall }
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })

test('before the first result an admin says what a win is worth, by sport and by tag', async () => {
  const { user, onCall, whereabouts } = await open({ rules: { sports: { CHESS: 0.5 }, tags: {} } })
  expect((await field('Chess')).value).toBe('0.5')
  expect((await field('Cricket')).value).toBe('')
  expect(update().disabled).toBe(true)
  await user.type(await field('Cricket'), '2')
  await user.type(await field('Final'), '5.25')
  await user.click(update())
  expect(await screen.findByText('Points rules updated.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ sports: { CHESS: 0.5, CRICKET: 2 }, tags: { FINAL: 5.25 } })
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a rule that is emptied is none any more', async () => {
  const { user, onCall } = await open({ rules: { sports: { CHESS: 0.5 }, tags: { FINAL: 5 } } })
  await user.clear(await field('Chess'))
  await user.click(update())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ sports: {}, tags: { FINAL: 5 } }))
})

test('a win for nothing is a rule, too', async () => {
  const { user, onCall } = await open()
  await user.type(await field('Carrom'), '0')
  await user.click(update())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ sports: { CARROM: 0 }, tags: {} }))
})

test('a win is worth 100 points at most', async () => {
  const { user } = await open()
  await user.type(await field('Cricket'), '101')
  await user.tab()
  expect(await screen.findByText('Points must be at most 100.')).toBeTruthy()
  expect(update().disabled).toBe(true)
})

test('after the first result the rules are read, with the reason', async () => {
  await open({ rules: { sports: { CHESS: 0.5 }, tags: {} }, editable: false })
  expect(await screen.findByText(RULES_HELD)).toBeTruthy()
  expect(screen.getByRole('term').textContent).toBe('Chess')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('after the first result an admin reads where rules from a day on are adopted', async () => {
  await open({ editable: false })
  expect(await screen.findByText(/adopt rules that hold from a day on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'rule book' }).getAttribute('href')).toBe('/rule-book')
})

test('when the first result is recorded meanwhile, the page reports it and locks the rules', async () => {
  const { user } = await open({ lateFor: RULES_HELD })
  await user.type(await field('Cricket'), '2')
  await user.click(update())
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect((await screen.findAllByText(RULES_HELD)).length).toBeGreaterThan(0)
})
