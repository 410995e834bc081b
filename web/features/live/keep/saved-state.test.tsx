import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { add, keepScore, saved, shown } from '#web/testing/keep-score.tsx'

const saidSaved = () => screen.queryByText('All saved') !== null

test('a keeper who taps quickly without a connection never reads that everything is saved', async () => {
  const { user, live } = await keepScore()
  live.goOffline()
  await screen.findByText('Reconnecting…')
  for (let taps = 1; taps <= 12; taps++) {
    await user.click(add(1))
    expect(saidSaved()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(saidSaved()).toBe(false)
  }
  expect(await screen.findByText('12 changes wait. Keep scoring.')).toBeTruthy()
  expect(shown()).toBe(12)
  live.comeOnline()
  await saved()
})

test('while a change is under way it is being saved, and saved once the server has it', async () => {
  const { user, live, applied, apply } = await keepScore({ live: { updateScore: () => null } })
  await user.click(add(1))
  expect(screen.getByText('Saving…')).toBeTruthy()
  expect(saidSaved()).toBe(false)
  live.goOffline()
  live.answer({ updateScore: apply })
  live.comeOnline()
  await saved()
  expect(applied()).toHaveLength(1)
})
