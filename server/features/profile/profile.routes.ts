import { profileCalls } from '#contract/profile/calls.ts'
import { endSessionsOf, issueReset } from '#server/features/auth/reset.service.ts'
import { managedDepartment } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listDepartmentPeople } from './profile.queries.ts'
import { getOwnProfile, getProfile, hideName, updateProfile, writeOwnData } from './profile.service.ts'
import { listRoleHolders, searchProfiles } from './role.queries.ts'
import { changeRole } from './role.service.ts'

export function profileRoutes(context: AppContext): void {
  const { answer, handle, store } = context
  answer(profileCalls.view, ({ params }, owner) =>
    owner ? getOwnProfile(context, owner) : getProfile(context, params.id),
  )
  answer(profileCalls.own, (_, by) => getOwnProfile(context, by))
  answer(profileCalls.ownData, async (_, by) => ({ json: await writeOwnData(context, by) }))
  answer(profileCalls.update, ({ body, files }, by) => updateProfile(context, by, body, files.profilePic))
  handle(profileCalls.hideName, ({ body }, by) => hideName(context, by, body.hidesName))
  handle(profileCalls.search, ({ query }) => searchProfiles(store.reads, query))
  answer(profileCalls.roleHolders, () => listRoleHolders(store.reads))
  handle(profileCalls.assignRole, ({ body }, by) => changeRole(context, by, 'assignRole', body.userId, body.role))
  handle(profileCalls.deassignRole, ({ body }, by) => changeRole(context, by, 'deassignRole', body.userId, 'USER'))
  answer(profileCalls.issueReset, async ({ body: { userId, dropsFactor } }, by) => ({
    link: await issueReset(context, by, userId, dropsFactor),
  }))
  handle(profileCalls.endSessions, ({ body }, by) => endSessionsOf(context, by, body.userId))
  handle(profileCalls.departmentPeople, ({ query }, by) =>
    listDepartmentPeople(store.reads, { ...query, department: managedDepartment(by, query.department) }),
  )
}
