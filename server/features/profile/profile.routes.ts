import { profileCalls } from '#contract/profile.ts'
import { issueReset } from '#server/features/auth/reset.service.ts'
import { managedDepartment } from '#server/platform/actor.ts'
import type { House } from '#server/platform/house.ts'
import { listDepartmentPeople } from './profile.queries.ts'
import { showProfile, updateProfile } from './profile.service.ts'
import { listRoleHolders, searchProfiles } from './role.queries.ts'
import { changeRole } from './role.service.ts'

export function profileRoutes(house: House): void {
  const { handle, store } = house
  handle(profileCalls.view, async ({ params }, by) => ({ body: await showProfile(house, by, params.id) }))
  handle(profileCalls.update, async ({ body, files }, by) => ({
    body: await updateProfile(house, by, body, files.profilePic),
  }))
  handle(profileCalls.search, ({ query }) => searchProfiles(store.reads, query))
  handle(profileCalls.roleHolders, async () => ({ body: await listRoleHolders(store.reads) }))
  handle(profileCalls.assignRole, ({ body }, by) => changeRole(house, by, 'assignRole', body.userId, body.role))
  handle(profileCalls.deassignRole, ({ body }, by) => changeRole(house, by, 'deassignRole', body.userId, 'USER'))
  handle(profileCalls.issueReset, async ({ body }, by) => ({
    body: { link: await issueReset(house, by, body.userId) },
  }))
  handle(profileCalls.departmentPeople, ({ query }, by) =>
    listDepartmentPeople(store.reads, { ...query, department: managedDepartment(by, query.department) }),
  )
}
