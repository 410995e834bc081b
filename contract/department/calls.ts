import type { z } from 'zod'
import { ADMINS, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

/** For the picker of a department. */
export const DEPARTMENTS_UNAVAILABLE = 'Error Loading Departments'

/** For the application window. The specification spells it so. */
export const WINDOW_UNAVAILABLE = 'Erro fetching application status!'

const logo = { kind: 'image', max: 1 } as const

export type DepartmentCreate = z.output<typeof schemas.departmentCreate>
export type DepartmentUpdate = z.output<typeof schemas.departmentUpdate>
export type DepartmentCard = z.output<typeof schemas.departmentCard>
export type Department = z.output<typeof schemas.department>

export const departmentCalls = callsOf<typeof schemas.departmentSchemas>()({
  list: { method: 'GET', path: 'department/departments', access: 'anyone', shows: ['department'] },
  find: {
    method: 'GET',
    path: 'department/departments/:id',
    access: 'anyone',
    shows: ['department', 'profile', 'points', 'gc'],
  },
  create: { method: 'POST', path: 'department/createDepartment', access: ADMINS, files: { logo } },
  update: { method: 'PUT', path: 'department/updateDepartment/:id', access: DEPARTMENT_MANAGERS, files: { logo } },
  remove: { method: 'DELETE', path: 'department/deleteDepartment/:id', access: ADMINS, goesToBin: true },
  checkWindow: { method: 'GET', path: 'department/checkAppliStatus', access: DEPARTMENT_MANAGERS },
  startApplications: { method: 'POST', path: 'department/startApplications', access: DEPARTMENT_MANAGERS },
  stopApplications: { method: 'POST', path: 'department/stopApplications', access: DEPARTMENT_MANAGERS },
})
