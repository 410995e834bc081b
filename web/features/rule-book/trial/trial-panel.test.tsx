import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { IIT_KHARAGPUR } from '#rules/templates.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SEASON_FACTS } from '#web/testing/season/rule-books.ts'
import { TrialPanel } from './trial-panel.tsx'

const BONUSES = 'Bonuses, if the season ended today'

async function open(bonuses: RuleBook['bonuses'], facts: SeasonFacts = SEASON_FACTS) {
  const rules = { ...IIT_KHARAGPUR, conduct: { ...IIT_KHARAGPUR.conduct, 'Late entry': -1 }, bonuses }
  await renderPage({ page: <TrialPanel facts={facts} rules={rules} from="" /> })
  await screen.findByRole('heading', { level: 2, name: 'Dry run', hidden: true })
}

const bonusRows = () =>
  within(screen.getByRole('table', { name: BONUSES, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.textContent)

test('the dry run shows the bonuses that settling would add, apart from the tables', async () => {
  await open({ CLEAN_SEASON: 5, ALL_EVENTS: 2.5 })
  // Both were in the one event that was played, and neither was punished.
  expect(bonusRows()).toEqual(['Physics07.5+7.5', 'Chemistry07.5+7.5'])
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(2)
})

test('a department with a penalty has no bonus for a clean season', async () => {
  const department = SEASON_FACTS.departments[1]?._id ?? ''
  const conduct = [{ event: null, department, kind: 'Late entry', gender: null, day: '2026-01-20', knownVersion: null }]
  await open({ CLEAN_SEASON: 5 }, { ...SEASON_FACTS, conduct })
  expect(bonusRows()).toEqual(['Physics05+5'])
})

test('rules without bonuses show none', async () => {
  await open({})
  expect(screen.queryByRole('table', { name: BONUSES, hidden: true })).toBeNull()
})
