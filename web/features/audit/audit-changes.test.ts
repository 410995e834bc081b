import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

test('only what differs is shown, in words', () => {
  const before = { name: 'Physics', name_key: 'physics', about: null, application_status: 'OPEN' }
  const after = { name: 'Astronomy', name_key: 'astronomy', about: null, application_status: 'CLOSED' }
  expect(changesOf({ before, after, names: {} })).toEqual([
    { field: 'Name', before: 'Physics', after: 'Astronomy' },
    { field: 'Application status', before: 'OPEN', after: 'CLOSED' },
  ])
})

test('a created subject has no "before", a deleted one no "after"', () => {
  const thing = { name: 'Physics', about: '', points: 0 }
  expect(changesOf({ before: null, after: thing, names: {} })).toEqual([
    { field: 'Name', before: null, after: 'Physics' },
    { field: 'Points', before: null, after: '0' },
  ])
  expect(changesOf({ before: thing, after: null, names: {} })).toEqual([
    { field: 'Name', before: 'Physics', after: null },
    { field: 'Points', before: '0', after: null },
  ])
})

test('lists are shown a line each', () => {
  const before = {
    teams: [
      { name: 'Gears', sport: 'CHESS' },
      { name: 'Bolts', sport: null },
    ],
    people: [],
  }
  expect(changesOf({ before, after: null, names: {} })).toEqual([
    { field: 'Teams', before: 'Name: Gears, Sport: CHESS\nName: Bolts, Sport: –', after: null },
  ])
})

const ROW = 'a'.repeat(24)
const TEAM = 'b'.repeat(24)
const PERSON = 'c'.repeat(24)
const GONE = 'd'.repeat(24)

test('ids are shown by name, deleted subjects as deleted, and ids without meaning are left out', () => {
  const after = { id: ROW, room_id: 'room', season_id: GONE, team1_id: TEAM, winner: null, score_updater_id: GONE }
  expect(changesOf({ before: null, after, names: { [TEAM]: 'Photons' } })).toEqual([
    { field: 'Team 1', before: null, after: 'Photons' },
    { field: 'Score updater', before: null, after: 'Deleted' },
  ])
})

test('a draw is shown without the ids of its stage', () => {
  const draw = { id: ROW, stage_id: GONE, method: 'SEEDS' }
  const lots = { draw_id: GONE, witnesses: 'Asha Rao' }
  expect(changesOf({ before: { draws: [], lots: [] }, after: { draws: [draw], lots: [lots] }, names: {} })).toEqual([
    { field: 'Draws', before: null, after: 'Method: SEEDS' },
    { field: 'Lots', before: null, after: 'Witnesses: Asha Rao' },
  ])
})

test('a list names its people', () => {
  const member = { id: ROW, team_id: TEAM, profile_id: PERSON, status: 'ACCEPTED', slot: 1 }
  const names = { [TEAM]: 'Photons', [PERSON]: 'Asha Rao' }
  expect(changesOf({ before: { members: [] }, after: { members: [member] }, names })).toEqual([
    { field: 'Members', before: null, after: 'Team: Photons, Profile: Asha Rao, Status: ACCEPTED, Slot: 1' },
  ])
})

test('another id with the same name is a change', () => {
  const names = { [TEAM]: 'Picture', [PERSON]: 'Picture' }
  expect(changesOf({ before: { logo_id: TEAM }, after: { logo_id: PERSON }, names })).toHaveLength(1)
})
