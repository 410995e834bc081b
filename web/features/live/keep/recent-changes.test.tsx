import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { add, keepScore, shown } from '#web/testing/keep-score.tsx'

test('any of the last three changes is undone alone, and a point is taken away with one tap', async () => {
  const { user, applied } = await keepScore()
  expect(screen.getByRole('button', { name: '−1 for Mech Mavericks' })).toHaveProperty('disabled', true)
  for (const step of [1, 3, 2]) await user.click(add(step))
  await user.click(add(2, 'Civil Strikers'))
  const recent = within(screen.getByRole('list', { name: 'Your last changes' }))
  expect(recent.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Undo: Civil Strikers +2',
    'Undo: Mech Mavericks +2',
    'Undo: Mech Mavericks +3',
  ])
  await user.click(recent.getByRole('button', { name: 'Undo: Mech Mavericks +3' }))
  expect([shown(), shown('Civil Strikers')]).toEqual([3, 2])
  await user.click(screen.getByRole('button', { name: '−1 for Mech Mavericks' }))
  await waitFor(() => expect(applied().at(-1)).toEqual(['TEAM1', 2]))
})
