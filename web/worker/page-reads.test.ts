import { expect, test } from 'vitest'
import { matchCalls } from '#contract/match/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'
import { readsIn } from './page-reads.ts'

const pageWith = (data: unknown) =>
  `<script type="application/json" id="page-data" data-version="v">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

test('the answers of a page have the addresses at which the same calls ask for them', () => {
  const one = queryOf(teamCalls.find, { params: { id: '0000000000000000000000a1' } })
  const list = pagesOf(teamCalls.list, { query: { sport: 'CHESS' } })
  const days = queryOf(matchCalls.list, { params: { status: 'UPCOMING' }, query: { pageSize: 2 } })
  const reads = readsIn(
    pageWith([
      { key: one.queryKey, answer: { message: 'One', name: '<b>' } },
      { key: list.queryKey, answer: { pages: [{ message: 'Page 1' }], pageParams: [1] } },
      { key: days.queryKey, answer: { message: 'Days' } },
    ]),
  )
  expect(reads).toEqual([
    { url: one.meta?.path?.(), text: '{"message":"One","name":"<b>"}' },
    { url: list.meta?.path?.(), text: '{"message":"Page 1"}' },
    { url: days.meta?.path?.(), text: '{"message":"Days"}' },
  ])
  expect(reads[1]?.url).toBe('/api/podium/team/viewTeams?sport=CHESS&page=1')
})

test('a refusal is not stored', () => {
  const { queryKey: key } = queryOf(teamCalls.find, { params: { id: 'x' } })
  expect(readsIn(pageWith([{ key, status: 404, refusal: { error: 'No such team.', code: 'not_found' } }]))).toEqual([])
})

test.each(['', '<html></html>', pageWith({}), pageWith(null), pageWith([{}, 7]), pageWith([{ key: 'x', answer: {} }])])(
  'a page that a later version has written otherwise has no answers: %s',
  (html) => {
    expect(readsIn(html)).toEqual([])
  },
)
