import type { z } from 'zod'
import { ADMINS, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type OwnProfile = z.output<typeof schemas.ownProfile>
export type ProfileView = z.output<typeof schemas.profileView>
export type OwnProfileView = z.output<typeof schemas.ownProfileView>
export type ProfileUpdate = z.output<typeof schemas.profileUpdate>
export type FoundProfile = z.output<typeof schemas.foundProfile>
export type RoleHolder = z.output<typeof schemas.roleHolder>
export type DepartmentMember = z.output<typeof schemas.departmentMember>
export type MoveLosses = z.output<typeof schemas.moveLosses>

export const profileCalls = callsOf<typeof schemas.profileSchemas>()({
  view: { method: 'GET', path: 'profile/viewProfile/:id', access: 'anyone', shows: ['profile', 'department'] },
  own: { method: 'GET', path: 'profile/viewProfile/ownProfile', access: 'signedIn' },
  ownData: { method: 'GET', path: 'profile/ownData', access: 'signedIn' },
  update: {
    method: 'PUT',
    path: 'profile/updateProfile',
    access: 'signedIn',
    files: { profilePic: { kind: 'image', max: 1 } },
  },
  hideName: { method: 'PUT', path: 'profile/hideName', access: 'signedIn' },
  search: { method: 'GET', path: 'profile/searchProfiles', access: ADMINS },
  roleHolders: { method: 'GET', path: 'profile/roleHolders', access: ADMINS },
  assignRole: { method: 'POST', path: 'profile/assignRole', access: ADMINS, asksAgain: 'withFactor' },
  deassignRole: { method: 'POST', path: 'profile/deassignRole', access: ADMINS, asksAgain: 'withFactor' },
  moveLosses: { method: 'GET', path: 'profile/moveToDepartment/:id', access: ADMINS },
  move: { method: 'PUT', path: 'profile/moveToDepartment/:id', access: ADMINS, asksAgain: 'withFactor' },
  issueReset: { method: 'POST', path: 'profile/issuePasswordReset', access: ADMINS, asksAgain: 'withFactor' },
  endSessions: { method: 'POST', path: 'profile/endSessions', access: ADMINS },
  departmentPeople: { method: 'GET', path: 'profile/departmentPeople', access: DEPARTMENT_MANAGERS },
})
