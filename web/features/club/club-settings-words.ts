import { BIN_DAYS } from '#contract/bin/bin.ts'
import type { ClubUpdate } from '#contract/club/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ROLES, SPORTS } from '#contract/values/enums.ts'
import { listed } from '#rules/words/lists.ts'

/** The values of the form. */
type Settings = Omit<ClubUpdate, 'restMinutes'> & { restMinutes?: number | '' | undefined }

export const resultWords = ({ confirmResults, provisionalMinutes = 0 }: Settings) =>
  [
    confirmResults ? 'A second person confirms each result.' : 'A result needs no second person.',
    provisionalMinutes > 0 ? `It is provisional for ${counted(provisionalMinutes, 'minute')}.` : 'It is final at once.',
  ].join(' ')

export const timeWords = ({ moreSports = [], lengths = {}, restMinutes }: Settings) => {
  const timed = Object.keys(lengths).length
  const times = `The length of matches is ${timed > 0 ? `set for ${counted(timed, 'sport')}` : 'not set'}`
  const more =
    moreSports.length > 0 ? `, and ${listed(moreSports.map((sport) => SPORTS[sport]))} besides the usual sports` : ''
  return `${times}${restMinutes ? `, ${counted(restMinutes, 'minute')} of rest` : ''}${more}.`
}

export const peopleWords = ({ signupDomains = [], requiresRegister, secondFactorRoles = [] }: Settings) =>
  [
    `${signupDomains.length > 0 ? `Addresses of ${listed(signupDomains)}` : 'Everybody'} may sign up.`,
    requiresRegister && 'Only people in the register play.',
    secondFactorRoles.length > 0 && `A second factor for: ${secondFactorRoles.map((role) => ROLES[role]).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const siteWords = ({ binDays = BIN_DAYS, embedSites = [] }: Settings) =>
  `What is deleted stays ${counted(binDays, 'day')}. ${
    embedSites.length > 0 ? `${listed(embedSites)} may embed` : 'No other site may embed'
  } pages.`
