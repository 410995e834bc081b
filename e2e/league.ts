import type { APIRequestContext } from '@playwright/test'
import { createDepartments, createMatch, createPerson, createTeams, list } from './records.ts'

export const HELPER = { name: 'Asha Kulkarni', email: 'asha.kulkarni@college.test', password: 'Jumping!2026' }
export const NAME = 'Mech Mavericks vs Civil Strikers'

const SIDES = { gender: 'MALE', sport: 'CRICKET' } as const

/** Two departments with two teams each, and a helper. */
export async function fillLeague(admin: APIRequestContext): Promise<void> {
  const [mech = '', civil = ''] = await createDepartments(admin, ['Mechanical Engineering', 'Civil Engineering'])
  const of = (department: string) => (name: string) => ({ name, department, ...SIDES })
  await createTeams(admin, ['Mech Mavericks', 'Mech Rotors'].map(of(mech)))
  await createTeams(admin, ['Civil Strikers', 'Civil Dams'].map(of(civil)))
  await createPerson(admin, HELPER, { department: mech, gender: 'FEMALE' }, 'HELPER')
}

/** What a match of the first two teams is created with. */
export async function findSides(request: APIRequestContext) {
  const teams = await list(request, 'team/viewTeams')
  const idOf = (wanted: string) => teams.find(({ name }) => name === wanted)?._id ?? ''
  return { team1: idOf('Mech Mavericks'), team2: idOf('Civil Strikers'), ...SIDES }
}

export const scheduleMatch = async (admin: APIRequestContext, more: object = {}): Promise<string> =>
  createMatch(admin, 'createUpcoming', { ...(await findSides(admin)), venue: 'Main Ground', ...more })
