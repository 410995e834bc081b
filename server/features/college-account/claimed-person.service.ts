import type { ClaimedPerson, ClaimMapping } from '#contract/college-account/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { departmentOf } from '#server/features/profile/profile.queries.ts'
import { findByRollNumbers } from '#server/features/register/register.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { type Claims, mappedDepartment, readClaims } from './claims.rules.ts'

/** The person that claims describe. What they do not say is taken from the register, by the roll number. */
export async function findClaimedPerson(db: Reader, mapping: ClaimMapping, claims: Claims): Promise<ClaimedPerson> {
  const { department: value, rollNumber, ...said } = readClaims(mapping, claims)
  const registered = (await findByRollNumbers(db, rollNumber ? [rollNumber] : [])).get(rollNumber ?? '')
  const claimed = value === null ? null : (mappedDepartment(mapping, value) ?? (await findByName(db, value)))
  const department = (await departmentOf(db, claimed)) ?? (await departmentOf(db, registered?.department_id ?? null))
  return {
    email: said.email,
    name: said.name ?? registered?.name ?? null,
    department,
    rollNumber,
    gender: registered?.gender ?? null,
  }
}

async function findByName(db: Reader, name: string): Promise<string | null> {
  const departments = await listDepartments(db)
  return departments.find((department) => nameKey(department.name) === nameKey(name))?._id ?? null
}
