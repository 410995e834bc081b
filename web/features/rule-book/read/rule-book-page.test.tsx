import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RuleBookVersion, ruleBookCalls } from '#contract/rule-book/calls.ts'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { IIT_KHARAGPUR } from '#rules/templates.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { STANDARD_VERSION, versionWith } from '#web/testing/season/rule-books.ts'
import { RuleBookPage } from './rule-book-page.tsx'

const first = versionWith({ version: 1, from: '2026-01-10', rules: IIT_KHARAGPUR, reason: 'The council agreed' })
const second = versionWith({
  version: 2,
  from: '2026-03-01',
  rules: { ...IIT_KHARAGPUR, matches: DEFAULT_RULE_BOOK.matches },
  reason: 'Matches pay too',
})

interface Given {
  current?: RuleBookVersion
  versions?: RuleBookVersion[]
  search?: string
  profile?: typeof ADMIN
}

const open = ({ current = STANDARD_VERSION, versions = [], search = '', profile }: Given) =>
  renderPage({
    page: <RuleBookPage />,
    path: '/rule-book',
    at: { pathname: '/rule-book', search },
    ...(profile && { profile }),
    api: [on(ruleBookCalls.current, () => ({ body: current })), on(ruleBookCalls.versions, () => ({ body: versions }))],
  })

test('a visitor reads the rules of today in sentences, from which day, by whom and why', async () => {
  await open({ current: first, versions: [first] })
  expect(await screen.findByText('First 20, second 12, third 8: shotput (tier Athletics).')).toBeTruthy()
  expect(screen.getByText('Holds from January 10, 2026')).toBeTruthy()
  expect(screen.getAllByText('The council agreed').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: /Ravi Menon/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Change the rules' })).toBeNull()
})

test('a season without a rule book has the standard rules and no list of versions', async () => {
  await open({})
  expect(await screen.findByText('A win: 1 point.')).toBeTruthy()
  expect(screen.getByText('The standard rules hold: no rule book is adopted in this season.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Versions' })).toBeNull()
})

test('a coming version can be read and compared, in added and removed sentences', async () => {
  const { user } = await open({ current: first, versions: [second, first], search: '?version=2' })
  expect(await screen.findByText('Will hold from March 1, 2026')).toBeTruthy()
  expect(screen.getByText('These are not the rules of today.', { exact: false })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare version 2 with' }), 'Version 1')
  const differences = within(screen.getByRole('region', { name: 'What changed' }))
  expect(differences.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
    'Added: A win: 1 point.',
  ])
  expect(differences.queryByRole('deletion')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare version 2 with' }), 'Standard rules')
  expect(differences.getAllByRole('insertion')).toHaveLength(2)
})

test('the list of versions says which one holds today', async () => {
  await open({ current: first, versions: [second, first] })
  const rows = await screen.findAllByRole('listitem')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts.slice(-3)).toEqual([
    'Version 2, from March 1, 2026Matches pay tooComing',
    'Version 1, from January 10, 2026The council agreedHolds today',
    'Standard rules, from the first day of the seasonEarlier',
  ])
})

test('an admin finds the way to the editor', async () => {
  await open({ current: first, versions: [first], profile: ADMIN })
  expect((await screen.findByRole('link', { name: 'Change the rules' })).getAttribute('href')).toBe('/rule-book/edit')
})

test('a visitor reads the rules of a settled season, and which version held at its end', async () => {
  const season = '0000000000000000000000f2'
  await open({ versions: [second, first], search: `?season=${season}&version=1` })
  expect(await screen.findByText('Version 1 of one season, held from January 10, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Version 2/ }).getAttribute('href')).toBe(
    `/rule-book?season=${season}&version=2`,
  )
  expect(screen.queryByText('Holds today')).toBeNull()
  expect(screen.getByRole('link', { name: 'Read the rules that hold today' })).toBeTruthy()
})
