import { screen, within } from '@testing-library/react'
import type { GcRecord } from '#contract/gc/calls.ts'
import type { Standing } from '#contract/points/calls.ts'

export const ARTS: Standing = { _id: '0000000000000000000000a1', name: 'Fine Arts', logo: null, points: 42, recent: [] }
export const CIVIL: Standing = { ...ARTS, _id: '0000000000000000000000a2', name: 'Civil', points: 21.5 }
export const PHYSICS: Standing = { ...CIVIL, _id: '0000000000000000000000a3', name: 'Physics' }
export const ZOOLOGY: Standing = { ...ARTS, _id: '0000000000000000000000a4', name: 'Zoology', points: 0 }
export const RUNNING: GcRecord = {
  _id: '0000000000000000000000d1',
  year: 2026,
  name: null,
  wonBy: null,
  teamPic: null,
  isCurrent: true,
}

export const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return link.closest('tr') as HTMLTableRowElement
}
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
