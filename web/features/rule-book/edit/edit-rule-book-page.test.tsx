import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type RuleBookVersion, ruleBookCalls } from '#contract/rule-book/calls.ts'
import { type SeasonFacts, seasonFactsCalls } from '#contract/season-facts/calls.ts'
import { IIT_KHARAGPUR } from '#rules/templates.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SEASON_FACTS, STANDARD_VERSION, versionWith } from '#web/testing/season/rule-books.ts'
import { EditRuleBookPage } from './edit-rule-book-page.tsx'

interface Given {
  current?: RuleBookVersion
  /** Another admin adopts this version while the page is open. */
  late?: RuleBookVersion
  facts?: SeasonFacts
}

async function open({ current = STANDARD_VERSION, late, facts = SEASON_FACTS }: Given = {}) {
  const onAdopt = vi.fn()
  const versions = current.version === 0 ? [] : [current]
  const opened = await renderPage({
    page: <EditRuleBookPage />,
    profile: ADMIN,
    api: [
      on(ruleBookCalls.current, () => ({ body: current })),
      on(ruleBookCalls.versions, () => ({ body: versions })),
      on(seasonFactsCalls.find, () => ({ body: facts })),
      on(ruleBookCalls.adopt, ({ body }) => {
        if (late && body.basedOn !== late.version) {
          versions.unshift(late)
          refuse('rule_book_changed', 'Other rules were adopted meanwhile.', { current: late.version })
        }
        onAdopt(body)
        return { body: versionWith({ version: 2, rules: body.rules }) }
      }),
    ],
  })
  return { ...opened, onAdopt }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const trial = () => screen.getByRole('table', { hidden: true })
const rowsOfTrial = () =>
  within(trial())
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    )

test('an admin starts from a template, changes a tier, sees the dry run and adopts the rules', async () => {
  const { user, onAdopt, whereabouts } = await open()
  await user.click(await screen.findByRole('button', { hidden: true, name: 'Start from a template' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Start from' }))
  await user.selectOptions(
    dialog.getByRole('combobox', { hidden: true, name: 'Rules' }),
    'IIT Kharagpur: athletics pay double',
  )
  expect(dialog.getByText('First 10, second 6, third 4: all other events (tier Games).')).toBeTruthy()
  await user.click(dialog.getByRole('button', { hidden: true, name: 'Start with these rules' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

  const games = within(await screen.findByRole('group', { hidden: true, name: 'Tier Games' }))
  await user.clear(games.getByRole('textbox', { hidden: true, name: 'First' }))
  await user.type(games.getByRole('textbox', { hidden: true, name: 'First' }), '12')
  // Physics has won the cricket, for 12, and no longer has a point for its match.
  await waitFor(() =>
    expect(rowsOfTrial()).toEqual([
      ['1', '12', '+11'],
      ['0', '6', '+6'],
    ]),
  )
  await user.click(within(trial()).getByRole('button', { hidden: true, name: 'Physics' }))
  expect(within(trial()).getByText('Cricket, men: place')).toBeTruthy()

  await user.click(screen.getByLabelText(/^Reason/))
  await user.paste('The council agreed')
  await user.click(screen.getByRole('button', { hidden: true, name: 'Adopt' }))
  const question = within(await screen.findByRole('dialog', { hidden: true, name: 'Adopt these rules?' }))
  expect(question.getByText('1 event has begun and keeps its version when these rules are adopted')).toBeTruthy()
  expect(question.getByText('Cricket, men.')).toBeTruthy()
  expect(question.getByText('1 event has not begun and follows these rules.')).toBeTruthy()
  expect(question.getByText('A win: 1 point.')).toBeTruthy()
  await user.click(question.getByRole('button', { hidden: true, name: 'Adopt' }))
  await waitFor(() =>
    expect(onAdopt).toHaveBeenCalledExactlyOnceWith({
      rules: { ...IIT_KHARAGPUR, tiers: { ...IIT_KHARAGPUR.tiers, Games: [12, 6, 4] } },
      reason: 'The council agreed',
      basedOn: 0,
    }),
  )
  await waitFor(() => expect(whereabouts()).toBe('/rule-book'))
})

test('what the rules refuse is said beside its field, and nothing is adopted', async () => {
  const { user, onAdopt } = await open({ current: versionWith({ version: 1, rules: IIT_KHARAGPUR }) })
  const games = within(await screen.findByRole('group', { hidden: true, name: 'Tier Games' }))
  await user.clear(games.getByRole('textbox', { hidden: true, name: 'Second' }))
  await user.type(games.getByRole('textbox', { hidden: true, name: 'Second' }), '11')
  expect(games.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(games.getByText('A place cannot have more points than the place before it.')).toBeTruthy()
  expect(screen.getByText('Correct the marked fields to see what these rules change.')).toBeTruthy()
  await user.click(screen.getByLabelText(/^Reason/))
  await user.paste('The council agreed')
  expect(screen.getByRole<HTMLButtonElement>('button', { hidden: true, name: 'Adopt' }).disabled).toBe(true)
  expect(onAdopt).not.toHaveBeenCalled()
})

test('a part says what holds, and opens by itself when it is refused', async () => {
  const { user } = await open({ current: versionWith({ version: 1, rules: IIT_KHARAGPUR }) })
  const conduct = await screen.findByRole('region', { hidden: true, name: 'Conduct' })
  const tiers = await screen.findByRole('region', { hidden: true, name: 'Tiers' })
  const isOpen = (region: HTMLElement) => region.querySelector('details')?.open
  expect(within(tiers).getByText('Games and Athletics')).toBeTruthy()
  expect([isOpen(tiers), isOpen(conduct)]).toEqual([false, false])
  const [name] = within(tiers).getAllByRole('textbox', { hidden: true, name: 'Name of the tier' })
  await user.clear(name as HTMLElement)
  await user.tab()
  expect([isOpen(tiers), isOpen(conduct)]).toEqual([true, false])
})

test('lines are moved by button and by keyboard, and the focus stays on the line', async () => {
  const { user } = await open({ current: versionWith({ version: 1, rules: IIT_KHARAGPUR }) })
  const pays = await part('Which events they pay')
  const sports = () =>
    pays.getAllByRole<HTMLSelectElement>('combobox', { hidden: true, name: 'Sport' }).map(({ value }) => value)
  expect(sports()).toEqual(['SHOTPUT', ''])
  await user.click(pays.getByRole('button', { hidden: true, name: 'Move down: line 1, Shotput' }))
  expect(sports()).toEqual(['', 'SHOTPUT'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: line 2, Shotput')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(sports()).toEqual(['SHOTPUT', ''])
})

test('a tier keeps its lines when it is renamed, and a line without its tier is refused', async () => {
  const { user } = await open({ current: versionWith({ version: 1, rules: IIT_KHARAGPUR }) })
  const tiers = await part('Tiers')
  const [name] = tiers.getAllByRole('textbox', { hidden: true, name: 'Name of the tier' })
  await user.clear(name as HTMLElement)
  await user.paste('Team games')
  const pays = await part('Which events they pay')
  const chosen = () => pays.getAllByRole<HTMLSelectElement>('combobox', { hidden: true, name: 'Tier' }).at(-1)
  expect(chosen()?.selectedOptions[0]?.textContent).toBe('Team games')
  await user.click(tiers.getByRole('button', { hidden: true, name: 'Remove: tier Team games' }))
  await user.tab()
  expect(pays.getByText('A tier needs a name.')).toBeTruthy()
})

test('when another admin adopts first, the later one sees what changed and keeps the draft', async () => {
  const late = versionWith({ version: 1, from: '2026-01-10', rules: IIT_KHARAGPUR, reason: 'Voted on' })
  const { user, onAdopt } = await open({ late })
  const matches = await part('Matches')
  await user.clear(matches.getByRole('textbox', { hidden: true, name: 'Win' }))
  await user.type(matches.getByRole('textbox', { hidden: true, name: 'Win' }), '2')
  await user.click(screen.getByLabelText(/^Reason/))
  await user.paste('The council agreed')
  await user.click(screen.getByRole('button', { hidden: true, name: 'Adopt' }))
  await user.click(
    within(await screen.findByRole('dialog', { hidden: true })).getByRole('button', { hidden: true, name: 'Adopt' }),
  )
  expect(await screen.findByText('Other rules were adopted meanwhile.')).toBeTruthy()
  expect(await screen.findByText('First 20, second 12, third 8: shotput (tier Athletics).')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await user.click(screen.getByRole('button', { hidden: true, name: 'Keep my draft' }))
  await user.click(screen.getByRole('button', { hidden: true, name: 'Adopt' }))
  await user.click(
    within(await screen.findByRole('dialog', { hidden: true })).getByRole('button', { hidden: true, name: 'Adopt' }),
  )
  await waitFor(() => expect(onAdopt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ basedOn: 1 })))
})

test('a draft is kept when the page is left, until it is discarded', async () => {
  const { user, goTo } = await open()
  const win = async () => (await part('Matches')).getByRole<HTMLInputElement>('textbox', { hidden: true, name: 'Win' })
  await user.type(await win(), '5')
  await goTo('/elsewhere')
  await goTo('/page')
  expect((await win()).value).toBe('15')
  await user.click(screen.getByRole('button', { hidden: true, name: 'Discard my draft' }))
  await user.click(
    within(await screen.findByRole('dialog', { hidden: true })).getByRole('button', { hidden: true, name: 'Discard' }),
  )
  expect((await win()).value).toBe('1')
})

test('rules can be pasted as JSON, with the same checks', async () => {
  const { user } = await open()
  await screen.findByRole('region', { hidden: true, name: 'Tiers' })
  const use = () => user.click(screen.getByRole('button', { hidden: true, name: 'Use this JSON' }))
  await user.click(screen.getByText('As JSON'))
  const json = await screen.findByRole('textbox', { hidden: true, name: 'Rules as JSON' })
  await user.clear(json)
  await user.paste('{"conduct":{"NO_SHOW":5}}')
  await use()
  expect(screen.getByText('conduct.NO_SHOW: Points must be at most 0.')).toBeTruthy()
  await user.clear(json)
  await user.paste('{"conduct":{"NO_SHOW":-5}}')
  await use()
  expect((await part('Conduct')).getByRole<HTMLInputElement>('textbox', { hidden: true, name: 'Conduct' }).value).toBe(
    'No show',
  )
})

test('the rules are compared with those that hold on the chosen day', async () => {
  const coming = { version: 1, from: '2026-03-01', rules: IIT_KHARAGPUR }
  const { user } = await open({ facts: { ...SEASON_FACTS, versions: [STANDARD_VERSION, coming] } })
  await user.click(await screen.findByLabelText(/^Reason/))
  await user.paste('The council agreed')
  const ask = async () => {
    await user.click(screen.getByRole('button', { hidden: true, name: 'Adopt' }))
    return within(await screen.findByRole('dialog', { hidden: true, name: 'Adopt these rules?' }))
  }
  const begin = (day: string) => fireEvent.change(screen.getByLabelText(/^They hold from/), { target: { value: day } })
  // Without a day they would hold for nothing that begins in March or later.
  expect(screen.getByText('Version 1 holds from March 1, 2026.')).toBeTruthy()
  expect(screen.getByText('Choose the day from which these rules hold.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { hidden: true, name: 'Adopt' }).disabled).toBe(true)
  begin('2026-02-01')
  const first = await ask()
  expect(first.getByText(/^They hold from February 1, 2026 until version 1 begins on March 1, 2026\./)).toBeTruthy()
  expect(first.getByText('Compared with the rules that hold on February 1, 2026')).toBeTruthy()
  expect(first.getByText('No sentence of the rules differs.')).toBeTruthy()
  await user.click(first.getByRole('button', { hidden: true, name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  begin('2026-03-05')
  const later = await ask()
  expect(later.getByText('They hold from March 5, 2026. No point of the table changes now.')).toBeTruthy()
  expect(later.getByText('Compared with the rules that hold on March 5, 2026')).toBeTruthy()
  expect(later.getAllByRole('deletion', { hidden: true }).length).toBeGreaterThan(0)
})
