import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  type ChampionPicture,
  type DrawPicture,
  type MatchPicture,
  SHARE_FORMATS,
  type ShareFormat,
  type SharePicture,
  type TablePicture,
} from '#contract/call/share-picture.ts'
import { createImageWorkerPool } from '#server/platform/pictures/image-worker-pool.ts'
import { cardPicture } from '#server/testing/files/preview-picture.ts'
import { pngOf } from '#server/testing/files/sent-pictures.ts'

const LOGO = '0123456789abcdef01234567'
const MOST_BYTES = { link: 100_000, square: 400_000, story: 400_000 }
const FORMATS = Object.keys(SHARE_FORMATS) as ShareFormat[]
const pool = createImageWorkerPool({ log: pino({ level: 'silent' }), jobMs: 120_000 })
afterAll(() => pool.close())

const draw = (picture: SharePicture, logos: Record<string, Buffer> = {}, format: ShareFormat = 'link') =>
  pool.drawShared(async () => ({ picture, format, logos }), '10.0.0.1')
async function expectPicture(picture: SharePicture, format: ShareFormat = 'link') {
  const jpeg = await draw(picture, {}, format)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_FORMATS[format] })
  expect(jpeg.length).toBeLessThanOrEqual(MOST_BYTES[format])
}

const { club, accent, stripe, ground, crest } = cardPicture()
const frame = { club, accent, stripe, ground }

const matchOf = (name: string): MatchPicture => {
  const side = { name, crest: club.crest, ground, score: '1000', hasLost: false }
  const moves = Array(4).fill({ name, crest: club.crest, from: '100th', to: '99th · +1,000' })
  const words = { heading: name, outcome: name, state: name, isLive: true }
  return { ...frame, kind: 'match', ...words, sides: [side, { ...side, score: null }], moves }
}
const drawOf = (name: string, names: number): DrawPicture => {
  const entry = { name, crest: club.crest }
  const lines = Array.from({ length: names }, (_, line) => (line % 4 === 1 ? null : entry))
  return { ...frame, kind: 'draw', heading: name, title: name, lines, boxes: [] }
}
const tableOf = (name: string): TablePicture => {
  const row = { place: '10', name, crest: club.crest, points: '1,234.25', share: 1 }
  return { ...frame, kind: 'table', heading: name, title: name, bar: '#12814a', rows: Array(5).fill(row) }
}

const championOf = (name: string): ChampionPicture => {
  const rows = Array(4).fill({ name, crest: club.crest, from: null, to: '100th · 1,000' })
  return { ...frame, kind: 'champion', heading: name, crest: club.crest, name, text: name, rows }
}

test.each([
  ['of 100 wide letters', 'W'.repeat(100)],
  ['of 100 letters in words', 'Department of Electronics and Communication Engineering '.repeat(2).slice(0, 100)],
  ['with markup', '</text><script>alert(1)</script> ]]> " \' & <b>&#0;</b> \u2028'],
  ['with characters that XML forbids', 'a\u0000b\u0007c\uffff\ud800d'],
  ['from right to left', 'مهندسی کامپیوتر 12'],
  ['with emoji', 'Team 🏆👩‍👩‍👧‍👦🔥'],
  ['in scripts without a font', '計算機科学 คอมพิวเตอร์'],
  ['in Devanagari', 'संगणक विज्ञान विभाग'],
  ['of combining marks alone', '\u0301'.repeat(100)],
])('a name %s gives a picture', async (_, name) => {
  for (const format of FORMATS) for (const of of [matchOf, championOf]) await expectPicture(of(name), format)
})

test('the longest names and empty texts give a picture of each kind', async () => {
  for (const name of ['W'.repeat(100), '']) {
    const figures = [{ label: name, value: name }]
    await expectPicture(cardPicture({ heading: name, title: name, text: name, club: { ...club, name }, figures }))
    await expectPicture(tableOf(name))
  }
})

test('a draw gives a picture in all formats: brackets of all sizes, and boxes', async () => {
  for (const format of FORMATS) {
    for (const names of [2, 64]) await expectPicture(drawOf('Department of Electronics', names), format)
    const entries = Array(10).fill({ name: 'W'.repeat(100), crest: club.crest })
    for (const pools of [1, 16])
      await expectPicture({ ...drawOf('', 0), boxes: Array(pools).fill({ title: 'Pool A', entries }) }, format)
  }
})

test('a logo is shown; one that is missing, damaged or no picture is drawn as a shield', async () => {
  const picture = cardPicture({ crest: crest && { ...crest, logo: LOGO } })
  const shield = await draw(picture)
  const logo = await pngOf(300, 200)
  expect(await draw(picture, { [LOGO]: logo })).not.toEqual(shield)
  for (const bytes of [logo.subarray(0, 60), Buffer.from('<svg'), Buffer.alloc(0)]) {
    expect(await draw(picture, { [LOGO]: bytes })).toEqual(shield)
  }
})

test('the fonts come along, whatever the machine has', async () => {
  // Without a font, letters are boxes of one width.
  const pixels = async (title: string) =>
    (await sharp(await draw(cardPicture({ title }))).stats()).channels[1]?.mean ?? 0
  expect((await pixels('WWWW')) - (await pixels('IIII'))).toBeGreaterThan(1)
})
