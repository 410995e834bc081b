import { expect, test } from 'vitest'
import type { z } from 'zod'
import { announcementCreate } from '#contract/announcement/schemas.ts'
import { signup } from '#contract/auth/schemas.ts'
import { clubUpdate, setUp } from '#contract/club/schemas.ts'
import { departmentCreate, departmentUpdate } from '#contract/department/schemas.ts'
import { liveCreate } from '#contract/live/schemas.ts'
import { upcomingUpdate } from '#contract/match/plan-schemas.ts'
import { summaryCreate, upcomingCreate } from '#contract/match/schemas.ts'
import { pointsUpdate } from '#contract/points/schemas.ts'
import { profileUpdate } from '#contract/profile/schemas.ts'
import { teamCreate, teamUpdate } from '#contract/team/schemas.ts'
import * as samples from '#contract/testing/samples.ts'
import { HIDDEN_CHARACTERS } from './limits.ts'

/** Each one-line text of a form. */
const LINES: readonly [field: string, form: z.ZodObject][] = [
  ['name', signup],
  ['name', profileUpdate],
  ['name', departmentCreate],
  ['name', departmentUpdate],
  ['name', teamCreate],
  ['name', teamUpdate],
  ['motto', teamCreate],
  ['motto', teamUpdate],
  ['name', clubUpdate],
  ['tagline', clubUpdate],
  ['name', setUp],
  ['tagline', setUp],
  ['title', announcementCreate],
  ['venue', upcomingCreate],
  ['venue', upcomingUpdate],
  ['venue', summaryCreate],
  ['venue', liveCreate],
  ['reason', pointsUpdate],
]
const TEXTS: readonly [field: string, form: z.ZodObject][] = [
  ['about', profileUpdate],
  ['achievements', profileUpdate],
  ['about', departmentCreate],
  ['about', departmentUpdate],
  ['description', teamCreate],
  ['description', teamUpdate],
  ['description', announcementCreate],
]

const fieldOf = (form: z.ZodObject, field: string) => form.shape[field] as z.ZodType
const said = (form: z.ZodObject, field: string, value: string) =>
  fieldOf(form, field)
    .safeParse(value)
    .error?.issues.map(({ message }) => message)
const isRefused = (form: z.ZodObject, field: string, value: string) =>
  said(form, field, value)?.join() === HIDDEN_CHARACTERS

/** Refused everywhere, each between two ordinary words. */
const HIDDEN: Record<string, string> = {
  null: '\u0000',
  'vertical tab': '\u000b',
  escape: '\u001b',
  delete: '\u007f',
  'C1 control': '\u009b',
  'soft hyphen': '\u00ad',
  'zero-width space': '\u200b',
  'zero-width non-joiner between Latin letters': '\u200c',
  'zero-width joiner between Latin letters': '\u200d',
  'left-to-right mark': '\u200e',
  'right-to-left override': '\u202e',
  'word joiner': '\u2060',
  'right-to-left isolate': '\u2067',
  'Arabic letter mark': '\u061c',
  'byte order mark': '\ufeff',
  'Hangul filler': '\u3164',
  'interlinear annotation': '\ufff9',
  'variation selector after a letter': '\ufe0f',
  'tag character': '\u{e0041}',
  'lone surrogate': '\ud800',
  'private character': '\ue000',
  'private character of a later plane': '\u{f0000}',
}
const LINE_BREAKS: Record<string, string> = {
  'line feed': '\n',
  'carriage return': '\r',
  CRLF: '\r\n',
  'next line': '\u0085',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
}

test.for(LINES)('the one-line text %s refuses line breaks, hidden and control characters', ([field, form]) => {
  const all = Object.entries({ ...HIDDEN, ...LINE_BREAKS, tab: '\t' })
  const taken = all.filter(([, character]) => !isRefused(form, field, `Mech${character}Mavericks`))
  expect(taken.map(([name]) => name)).toEqual([])
})

test.for(TEXTS)('the text %s refuses hidden and control characters', ([field, form]) => {
  const taken = Object.entries(HIDDEN).filter(([, character]) => !isRefused(form, field, `Mech\n${character}Mavericks`))
  expect(taken.map(([name]) => name)).toEqual([])
})

test.for(TEXTS)('the text %s takes every kind of line break', ([field, form]) => {
  for (const character of Object.values(LINE_BREAKS)) {
    expect(fieldOf(form, field).parse(`Mech${character}\tMavericks`)).toBe('Mech\n\tMavericks')
  }
})

/** Joiners are invisible, but these words are written with them. */
const WRITTEN: Record<string, string> = {
  'Hindi, plain': 'सचिन तेंडुलकर',
  'Hindi with a half letter shown apart (joiner after the virama)': 'क्\u200dष त्रिपाठी',
  'Hindi with a visible virama (non-joiner)': 'श्री\u200cमान् क्\u200cष',
  'Marathi with the eyelash ra': 'दऱ्\u200dया आणि सुऱ्\u200dया',
  'Malayalam with an old chillu at the end of a word': 'രാജന്\u200d നായര്\u200d',
  'Malayalam, chillu letters of their own': 'മോഹൻലാൽ',
  'Kannada with a virama before the next consonant': 'ರಾಜ್\u200cಕುಮಾರ್',
  'Kannada with a ra kept whole': 'ರ\u200d್ಯಾಂಕ್',
  'Bengali ya-phala after ra': 'র\u200d্যাম',
  'Sinhala sri': 'ශ්\u200dරී ලංකා',
  'Persian with half spaces': 'می\u200cخواهم',
  'Arabic, plain': 'محمد صلاح',
  'a Han character with a variation selector': '葛\u{e0100}飾区の人',
  'an emoji of several people': 'Family 👩\u200d👩\u200d👧\u200d👦',
  'an emoji with skin colour and profession': 'Pilot 👩🏽\u200d✈️',
  'a heart in its colours': 'We ❤️ chess',
  'a couple with a heart': '👩\u200d❤️\u200d👨 doubles',
  'a rainbow flag': '🏳️\u200d🌈 team',
  'a flag of letters': 'India 🇮🇳',
  'the flag of Scotland, spelled in tags': 'Scots 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'a keycap': 'Team 1️⃣',
}

test.for(Object.entries(WRITTEN))('a name and a text may hold %s', ([, words]) => {
  expect(departmentCreate.shape.name.parse(words)).toBe(words.normalize())
  expect(said(departmentCreate, 'about', words)).toBeUndefined()
})

const MISUSED: Record<string, string> = {
  'two joiners in a row': 'രാജന്\u200d\u200d',
  'a joiner at the beginning': '\u200dരാജന്',
  'a joiner after an Indic letter at the end of a word': 'राम\u200d नाम',
  'a joiner between an emoji and a letter': '👩\u200da b',
  'two variation selectors': 'We ❤️\ufe0f',
  'a message in tags behind a flag': `🏴${[...'hidden message'].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('')}\u{e007f}`,
  'tags without a flag': 'abc\u{e0067}\u{e007f}',
}

test.for(Object.entries(MISUSED))('a name refuses %s', ([, words]) => {
  expect(said(departmentCreate, 'name', words)).toEqual([HIDDEN_CHARACTERS])
})

test('the samples of all forms pass', () => {
  expect(departmentCreate.parse(samples.departmentCreate)).toEqual(samples.departmentCreate)
  expect(announcementCreate.parse(samples.announcementCreate)).toEqual(samples.announcementCreate)
})
