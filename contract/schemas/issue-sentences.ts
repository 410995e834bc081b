import { z } from 'zod'

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
