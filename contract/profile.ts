import { z } from 'zod'
import { GENDERS, oneOf, ROLES } from './enums.ts'

/** One's own profile: what the session store keeps in memory and under 'profile'. */
export const ownProfile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: oneOf(ROLES),
  isAdmin: z.boolean(),
  department: z.string().nullable(),
  gender: oneOf(GENDERS).nullable(),
  profilePic: z.string().nullable(),
  about: z.string().nullable(),
  achievements: z.string().nullable(),
})
export type OwnProfile = z.output<typeof ownProfile>
