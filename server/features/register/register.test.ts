import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REGISTER_ROWS_MAX } from '#contract/register/calls.ts'
import {
  ASHA,
  BEN,
  csv,
  listFile as file,
  PREVIEW,
  REGISTER_HEADER,
  registerOf,
} from '#server/testing/championship/register.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
let physics: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  physics = (await world.rows.department({ name: 'Physics' })).id
  await world.rows.department({ name: 'Civil Engineering' })
})
beforeEach(() => world.database.writes.deleteFrom('register_person').execute())
afterAll(() => world.close())

const { preview, bring, people } = registerOf(() => admin)
const states = (shown: { rows: { line: number; state: string; reason: string | null }[] }) =>
  shown.rows.map(({ line, state, reason }) => [line, state, ...(reason ? [reason] : [])])

describe('an import', () => {
  test('shows every row first and writes nothing, then writes what it has shown', async () => {
    const shown = await preview(csv(ASHA, BEN, ',Nobody,Physics,F,UG,,'))
    expect(shown).toMatchObject({ counts: { added: 2, changed: 0, same: 0, refused: 1 }, ignored: [] })
    expect(states(shown)).toEqual([
      [2, 'ADDED'],
      [3, 'ADDED'],
      [4, 'REFUSED', 'The roll number is missing.'],
    ])
    expect(await people()).toEqual([])

    const { body } = await bring(csv(ASHA, BEN, ',Nobody,Physics,F,UG,,'), shown.plan)
    expect(body).toMatchObject({ message: 'Register imported.', body: shown.counts })
    expect(await people()).toMatchObject([
      { rollNumber: '21CE002', name: 'Ben Das', department: { name: 'Civil Engineering' }, gender: 'MALE', kind: 'PG' },
      {
        rollNumber: '21PH001',
        name: 'Asha Rao',
        department: { _id: physics, name: 'Physics' },
        gender: 'FEMALE',
        kind: 'UG',
        validUntil: '2027-06-30',
        email: 'asha@college.edu',
        account: null,
      },
    ])
  })

  test('of the same file again changes nothing', async () => {
    await bring(csv(ASHA, BEN))
    const before = await people()
    const again = await preview(csv(ASHA, BEN))
    expect(again.counts).toEqual({ added: 0, changed: 0, same: 2, refused: 0 })
    expect((await bring(csv(ASHA, BEN))).body.body).toEqual(again.counts)
    expect(await people()).toEqual(before)
  })

  test('shows what changes of a person, who keeps what the file does not name', async () => {
    await bring(csv(ASHA))
    const [{ _id }] = await people()
    const moved = 'Gender;Kind;Name;Roll No.;Dept\nF;UG;Asha R. Rao;21 ph 001;Civil Engineering'
    const shown = await preview(moved)
    expect(shown.rows[0]).toMatchObject({
      state: 'CHANGED',
      changes: [
        { field: 'Roll number', before: '21PH001', after: '21 ph 001' },
        { field: 'Name', before: 'Asha Rao', after: 'Asha R. Rao' },
        { field: 'Department', before: 'Physics', after: 'Civil Engineering' },
      ],
    })
    await bring(moved)
    expect(await people()).toMatchObject([
      { _id, name: 'Asha R. Rao', email: 'asha@college.edu', validUntil: '2027-06-30' },
    ])
    await bring(`${REGISTER_HEADER}\n21PH001,Asha R. Rao,Physics,F,UG,,`)
    expect(await people()).toMatchObject([{ _id, email: null, validUntil: null }])
  })

  test('is refused when the register has changed since the preview', async () => {
    const { plan } = await preview(csv(ASHA))
    await bring(csv(ASHA.replace('Asha Rao', 'Asha Roy')))
    expect((await bring(csv(ASHA), plan)).body).toMatchObject({ code: 'register_changed' })
    expect(await people()).toMatchObject([{ name: 'Asha Roy' }])
  })

  test('that two admins confirm in the same moment happens once', async () => {
    const { plan } = await preview(csv(ASHA, BEN))
    const answers = await Promise.all([1, 2, 3].map(() => bring(csv(ASHA, BEN), plan)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await people()).toHaveLength(2)
  })

  test('has an entry in the audit trail, with the number of people', async () => {
    await bring(csv(ASHA, BEN))
    const entry = await world.database.reads
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'importRegister')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([entry.before, entry.after].map((state) => JSON.parse(String(state)))).toEqual([
      { people: 0 },
      { people: 2 },
    ])
  })
})

test.each<[string, string]>([
  ['21PH001,,Physics,F,UG,,', 'The name is missing.'],
  ['21PH001,=HYPERLINK("x"),Physics,F,UG,,', 'The name is a formula.'],
  ['=1+1,Asha,Physics,F,UG,,', 'The roll number is a formula.'],
  ['＝1+1,Asha,Physics,F,UG,,', 'The roll number is a formula.'],
  ['21PH001,＠SUM(1),Physics,F,UG,,', 'The name is a formula.'],
  ['-cmd|calc,Asha,Physics,F,UG,,', 'The roll number is a formula.'],
  ['2.1E+08,Asha,Physics,F,UG,,', 'A spreadsheet program has shortened this roll number. Format its column as text.'],
  ['1,Asha,Astrology,F,UG,,', "There is no department with the name 'Astrology'."],
  ['1,Asha,,F,UG,,', 'The department is missing.'],
  ['1,Asha,Physics,toString,UG,,', "The gender 'toString' is not known: write Male or Female."],
  ['1,Asha,Physics,F,PhD,,', "The kind 'PhD' is not known: write UG, PG, Staff or Alumni."],
  ['1,Asha,Physics,F,UG,31/6/2027,', "The day '31/6/2027' is not known: write it as 2027-06-30 or 30/06/2027."],
  ['1,Asha,Physics,F,UG,,asha', "'asha' is no email address."],
  ['1,Asha\u200BRao,Physics,F,UG,,', 'Contains hidden or control characters. Type it again instead of pasting it.'],
])('the row %s is refused', async (row, reason) => {
  expect(states(await preview(csv(row, ASHA)))).toEqual([
    [2, 'REFUSED', reason],
    [3, 'ADDED'],
  ])
})

test('a roll number that is in the file twice is refused the second time', async () => {
  const shown = await preview(csv(ASHA, BEN, ASHA.replace('21PH001', '21ph 001')))
  expect(states(shown).at(-1)).toEqual([4, 'REFUSED', 'The roll number 21ph 001 is in line 2 already.'])
})

test('columns may come in any order, with others between them', async () => {
  const shown = await preview('Kind,Hostel,Gender,Name,Department,Roll no\nUG,H4,F,Asha,Physics,21PH001')
  expect(shown).toMatchObject({ counts: { added: 1 }, ignored: ['Hostel'] })
  expect(shown.rows).toMatchObject([{ line: 2, name: 'Asha', rollNumber: '21PH001', state: 'ADDED' }])
})

test('refused rows can be downloaded, mended and imported, and hold no formulas', async () => {
  const { refusedTable } = await preview(`${REGISTER_HEADER},Hostel\n=1+1,"Rao, Asha",Physics,F,UG,,,H4`)
  expect(refusedTable).toBe(
    `\uFEFF${REGISTER_HEADER},Line,Reason\r\n'=1+1,"Rao, Asha",Physics,F,UG,,,2,The roll number is a formula.\r\n`,
  )
  const mended = await preview(refusedTable.replace("'=1+1", '21PH001'))
  expect(mended).toMatchObject({ counts: { added: 1, refused: 0 }, ignored: ['Line', 'Reason'] })
})

test.each([...'＝＋－＠'])(
  'a cell that begins with %s is exported as text, and read again without the apostrophe',
  async (sign) => {
    const { refusedTable } = await preview(csv(`${sign}cmd|calc,Asha,Physics,F,UG,,`))
    expect(refusedTable).toContain(`\r\n'${sign}cmd|calc,`)
    expect((await preview(refusedTable)).counts).toMatchObject({ refused: 1 })
  },
)

test('the exported register is a file that changes nothing when it is imported', async () => {
  await bring(csv(ASHA, BEN, '3,"O""Neil, Ann",Physics,F,ALUMNI,,+ann@college.edu'))
  const { table } = (await admin.get('register/export')).body.body
  expect(table).toContain(`3,"O""Neil, Ann",Physics,Female,Alumni,,'+ann@college.edu\r\n`)
  expect((await preview(table)).counts).toEqual({ added: 0, changed: 0, same: 3, refused: 0 })
})

describe('encodings', () => {
  const text = csv('1,Zoë Müller,Physics,F,UG,,')
  const utf16 = Buffer.from(text, 'utf16le')
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 without a mark', utf16],
    ['UTF-16 of the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-16 of the other order without a mark', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['Windows-1252 with semicolons', Buffer.from(text.replaceAll(',', ';'), 'latin1')],
    ['Windows line breaks and tabs', Buffer.from(text.replaceAll(',', '\t').replaceAll('\n', '\r\n'))],
    ['old Macintosh line breaks', Buffer.from(text.replaceAll('\n', '\r'))],
  ])('a file in %s is read', async (_, data) => {
    expect((await preview(data)).rows).toMatchObject([{ line: 2, name: 'Zoë Müller', state: 'ADDED' }])
  })
})

describe('files that cannot be read', () => {
  test.each<[string, string | Buffer, string]>([
    ['nothing but spaces', ' \n\n', 'This file is empty.'],
    ['no rows', REGISTER_HEADER, 'This file has no rows below the names of its columns.'],
    ['no names', ASHA, 'The first line has no column named Roll number, Name, Department, Gender, Kind.'],
    ['a column twice', csv(ASHA).replace('Email', 'roll no'), 'The first line names the column Roll number twice.'],
    [
      'no text',
      Buffer.from([1, 2, 0, 0, 0, 3]),
      'This file holds no text. Save the table as CSV and choose that file.',
    ],
    [
      'an open quotation mark',
      csv(`1,"Asha${'\n2,Ben,Physics,M,UG,,'.repeat(500)}`),
      'A quotation mark has no partner, somewhere before line 193.',
    ],
    [
      'too many rows',
      csv(...Array.from({ length: REGISTER_ROWS_MAX + 1 }, (_, n) => `${n},Asha,Physics,F,UG,,`)),
      'A register has at most 20,000 rows. This file has more.',
    ],
  ])('a file with %s', async (_, data, sentence) => {
    const answer = await admin.form('POST', PREVIEW, {}, [file(data)])
    expect(answer.body).toMatchObject({ code: 'table_unreadable', error: sentence })
  })

  test('a million rows are refused by their size, before they are read', async () => {
    const rows = Buffer.from(csv('1,A,Physics,F,UG,,\n'.repeat(1_000_000)))
    const answer = await admin.form('POST', PREVIEW, {}, [file(rows)])
    expect(answer).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
  })

  test('a picture is refused as no table, and a missing file by its name', async () => {
    const png = { ...file(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) }
    expect((await admin.form('POST', PREVIEW, {}, [png])).body).toMatchObject({ code: 'file_type_unsupported' })
    expect((await admin.form('POST', PREVIEW, {}, [])).body).toMatchObject({ code: 'invalid_input' })
  })
})
