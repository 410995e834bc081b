import { IconHome } from '@tabler/icons-react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect } from 'vitest'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type Found, searchCalls } from '#contract/search/calls.ts'
import { SearchDialog } from '#web/features/search/search-dialog.tsx'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'

const PAGES = [
  { path: '/matches', label: 'Matches', icon: IconHome },
  { path: '/hq', label: 'ADMIN HQ', icon: IconHome, words: 'management' },
]
export const NONE: Found = { teams: [], departments: [], people: [], matches: [], events: [], announcements: [] }
export const CIVIL = { _id: '0000000000000000000000a2', name: 'Civil Engineering', logo: null }
export const teamOf = (name: string, n = 1): Found['teams'][number] => ({
  ...{ _id: `0000000000000000000000d${n}`, name, logo: null, gender: 'MALE', sport: 'CHESS' },
  department: { _id: CIVIL._id, name: CIVIL.name },
})

function Opener() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && <SearchDialog pages={PAGES} takeEarlyText={() => ''} onClose={() => setOpened(false)} />}
    </>
  )
}

interface Opened {
  answer?: (q: string) => Found | Promise<Found>
  profile?: OwnProfile
}

/** Opens the search with a button, as people do. */
export async function openSearch({ answer = () => NONE, profile }: Opened = {}) {
  const asked: string[] = []
  const page = await renderPage({
    page: <Opener />,
    profile,
    api: [
      on(searchCalls.find, async ({ query: { q } }) => {
        asked.push(q)
        return { body: await answer(q) }
      }),
    ],
  })
  await page.user.click(screen.getByRole('button', { name: 'Open' }))
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...page, asked, field }
}

/** In one step: a slow machine would take a pause between two letters. */
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** The colour of the left half of an option's crest. */
export const crestColor = (option: HTMLElement) => option.querySelector('path')?.getAttribute('fill')
export const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
