import { z } from 'zod'

/** The specification's sentences that belong to no single field. */
export const SENTENCES = {
  unauthorised: 'Unauthorized! Please log in again.',
  notAdmin: 'You are not an ADMIN!',
  noRecords: 'No records found',
  emptyList: 'No items available at the moment. Please check back later!',
  loadFailed: 'Unable to load items. Please try again later.',
  fetchFailed: 'Error fetching data!',
  createFailed: 'Error Creating Request!',
  updateFailed: 'Error Updating Item!',
  deleteFailed: 'Error Deleting Item!',
  created: 'Item Creation Successful.',
  updated: 'Item Updation Successful.',
  deleted: 'Item Deletion Successful.',
  authenticationFailed: 'Error occurred while authenticating! Please log in.',
  noResponse: 'An unexpected error occurred. Please try again.',
  routeFailed: 'Oops, something failed!',
  routeUnknown: 'Invalid Page, please go back!',
  routeBroken: 'Refresh the page or Go back!',
  nothingChanged: 'Nothing was changed.',
  notElected: 'Yet to be elected.',
  noDepartments: 'Departments are yet to be declared.',
  deletedProfile: 'Deleted Profile',
  unknownId: 'Invalid ID',
  unknownDepartment: 'Invalid department ID',
  unknownUser: 'Invalid user ID',
  unknownTeam: 'Invalid team ID',
  unknownMatch: 'Invalid match ID',
  unknownSeason: 'Invalid season ID',
  unknownEvent: 'Invalid event ID',
  joinClub: 'Join Our Community',
} as const

/** A request can have thousands of unknown fields. */
const KEYS_NAMED = 10

const TYPE_WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
}

/** The sentences of schemas without their own. Server and browser share them. */
function issueSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const field = issue.path?.length ? issue.path.join('.') : 'The request'
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys
        .slice(0, KEYS_NAMED)
        .map((key) => `'${key.slice(0, 60)}'`)
        .join(', ')}.`
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required.`
        : `${field} must be ${TYPE_WORDS[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      if (issue.input === undefined) return `${field} is required.`
      // An untouched select.
      if (issue.input === '') return `${field} must be chosen.`
      return `${field} must be one of ${issue.values.join(', ')}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${field} is required.`
      return `${field} must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}.`
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}.`
    default:
      return `${field} is not valid.`
  }
}

z.config({ customError: issueSentence })
