import type { OwnProfile } from '#contract/profile/calls.ts'

export const MEMBER: OwnProfile = {
  _id: '0123456789abcdef01234567',
  name: 'Asha Kulkarni',
  email: 'asha@example.org',
  emailConfirmed: true,
  role: 'USER',
  isAdmin: false,
  department: null,
  gender: 'FEMALE',
  profilePic: null,
  about: null,
  achievements: null,
  hidesName: false,
}

export const ADMIN: OwnProfile = {
  ...MEMBER,
  _id: '89abcdef0123456701234567',
  name: 'Ravi Menon',
  role: 'ADMIN',
  isAdmin: true,
}
