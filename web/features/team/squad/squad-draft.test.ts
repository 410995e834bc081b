import { expect, test } from 'vitest'
import type { PersonRef } from '#contract/schemas/replies.ts'
import type { Squad } from '#contract/team/calls.ts'
import {
  candidatesFor,
  changeOf,
  isOutdated,
  lostPost,
  squadSidesOf,
  untouchedSquad,
  withDeclined,
  withElected,
  withMoved,
} from './squad-draft.ts'

const person = (name: string): PersonRef => ({ _id: `id of ${name}`, name, profilePic: null })
const [asha, bina, chen, devi] = [person('Asha'), person('Bina'), person('Chen'), person('Devi')]
const squad: Squad = {
  applicants: [chen, devi],
  players: [asha, bina],
  captain: asha._id,
  viceCaptain: bina._id,
  version: 'v1',
}
const began = untouchedSquad(squad)
const names = (people: PersonRef[]) => people.map(({ name }) => name)

test('an applicant becomes a player and a player an applicant, each list by name', () => {
  const { applicants, players } = squadSidesOf(withMoved(withMoved(began, chen._id), asha._id))
  expect([names(applicants), names(players)]).toEqual([
    ['Asha', 'Devi'],
    ['Bina', 'Chen'],
  ])
})

test('moving a person away and back leaves nothing to save, except a lost post', () => {
  expect(changeOf(withMoved(withMoved(began, chen._id), chen._id))).toBeNull()
  expect(changeOf(withMoved(withMoved(began, asha._id), asha._id))).toMatchObject({
    addedPlayers: [],
    removedPlayers: [],
    captain: 'NOTA',
  })
})

test('a person who is no longer a player loses the post, and the draft knows it', () => {
  const draft = withMoved(began, asha._id)
  expect(draft.picks).toMatchObject({ captain: null, viceCaptain: bina._id })
  expect(lostPost(draft, 'captain')).toEqual(asha)
  expect(lostPost(draft, 'viceCaptain')).toBeUndefined()
  expect(lostPost(withElected(draft, 'captain', chen._id), 'captain')).toBeUndefined()
  expect(lostPost(withElected(began, 'captain', null), 'captain')).toBeUndefined()
})

test('an applicant is declined, and waits again when that is taken back', () => {
  const draft = withDeclined(began, devi._id)
  expect(names(squadSidesOf(draft).applicants)).toEqual(['Chen', 'Devi'])
  expect(changeOf(draft)).toMatchObject({ addedPlayers: [], removedPlayers: [], declinedApplicants: [devi._id] })
  expect(isOutdated(draft, { ...squad, applicants: [chen] })).toBe(true)
  expect(changeOf(withDeclined(draft, devi._id))).toBeNull()
})

test("each post is open to the players but for the other's holder", () => {
  const draft = withMoved(began, devi._id)
  expect(names(candidatesFor(draft, 'captain'))).toEqual(['Asha', 'Devi'])
  expect(names(candidatesFor(withElected(draft, 'viceCaptain', null), 'captain'))).toEqual(['Asha', 'Bina', 'Devi'])
})

test('the change has added and removed people, both posts and the version', () => {
  const draft = withElected(withMoved(withMoved(began, chen._id), asha._id), 'captain', chen._id)
  expect(changeOf(draft)).toEqual({
    addedPlayers: [chen._id],
    removedPlayers: [asha._id],
    declinedApplicants: [],
    captain: chen._id,
    viceCaptain: bina._id,
    version: 'v1',
  })
  expect(changeOf(began)).toBeNull()
  expect(changeOf(withElected(began, 'viceCaptain', null))).toMatchObject({ viceCaptain: 'NOTA' })
})

test('a draft is outdated when the squad has changed or an accepted person has withdrawn', () => {
  const draft = withMoved(began, chen._id)
  expect(isOutdated(draft, squad)).toBe(false)
  expect(isOutdated(draft, { ...squad, applicants: [chen, devi, person('Esha')] })).toBe(false)
  expect(isOutdated(draft, { ...squad, version: 'v2' })).toBe(true)
  expect(isOutdated(draft, { ...squad, applicants: [devi] })).toBe(true)
})
