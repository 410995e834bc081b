import type { Login } from './auth.ts'
import type { ClubUpdate, SetUp } from './club.ts'
import type { DepartmentCreate, DepartmentUpdate } from './department.ts'

/** Every field given: one that the contract gains does not compile until it stands here, and so is tested. */
type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined | null> }

export const departmentCreate: Whole<DepartmentCreate> = {
  name: 'Mechanical Engineering',
  about: 'Machines, gears and a football team that is feared.\nFounded with the college.',
}
export const departmentUpdate: Whole<DepartmentUpdate> = {
  name: 'Mechanical and Automotive Engineering',
  about: 'Now with engines.',
}
export const login: Whole<Login> = { email: 'admin@example.test', password: 'Winning!2026' }

export const clubUpdate: Whole<ClubUpdate> = {
  name: 'Hilltop Sports Club',
  tagline: 'Play hard, shake hands',
  primaryColor: '#1B4F9C',
  secondaryColor: '#FFB81C',
}
export const setUp: Whole<SetUp> = {
  ...clubUpdate,
  token: 'the-token-from-the-console',
  admin: { name: 'Asha Rao', ...login },
  departments: ['Civil Engineering', 'Computer Science'],
  demo: false,
}
