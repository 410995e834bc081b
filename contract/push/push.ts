/** What a message can be about. */
export const PUSH_KINDS = {
  REMINDER: 'My match starts in 30 minutes',
  STARTED: 'My match has started',
  SCORE: 'The score of my match changes',
  CHANGED: 'Time or venue of my match changes',
  ENDED: 'My match or event has ended',
  ANNOUNCEMENT: 'An announcement for me',
  ACCEPTED: 'My application was accepted',
} as const

export type PushKind = keyof typeof PUSH_KINDS

export const KINDS = Object.keys(PUSH_KINDS) as PushKind[]

export const REMIND_MINUTES = 30

export const BAD_ENDPOINT = 'This is not the address of a push service.'

export const PUSH_DEFAULTS = {
  kinds: KINDS,
  ofDepartment: true,
  ofTeams: true,
  quietFrom: '22:00',
  quietTo: '07:00',
} as const
