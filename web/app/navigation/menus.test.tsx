import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { InstallEntry } from '#web/app/offline/install-entry.tsx'
import { lateParts } from '#web/app/offline/late-parts.ts'
import { StatusHint } from '#web/app/offline/status-hint.tsx'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Sidebar } from './menus.tsx'

/** The last entries, on a device that can install the club. */
async function lastEntries(profile?: OwnProfile) {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  window.dispatchEvent(new Event('appinstalled'))
  lateParts.set({ StatusHint, InstallEntry })
  onTestFinished(() => lateParts.set(null))
  await renderPage({ page: <Sidebar />, profile })
  return (await screen.findAllByRole('listitem')).slice(-3).map(({ textContent }) => textContent)
}

test('Logout is the last entry, below those of the device', async () => {
  expect(await lastEntries(MEMBER)).toEqual(['Notifications', 'Install', 'Logout'])
})

test('a visitor has the entries of the device last', async () => {
  expect(await lastEntries()).toEqual(['GC Archive', 'Notifications', 'Install'])
})
