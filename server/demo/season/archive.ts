import { at, chanceFor } from '#server/demo/chance.ts'
import type { Album } from '#server/demo/drawing/album.ts'
import { drawPoster } from '#server/demo/drawing/poster.ts'
import { COMPETITIONS } from '#server/demo/people/competitions.ts'
import { DAY_MS } from '#server/demo/setting.ts'
import { createEvent } from '#server/features/championship/events/event.service.ts'
import { setPlaces } from '#server/features/championship/events/places.service.ts'
import { createRecord, settleChampionship } from '#server/features/gc/gc.service.ts'
import { addByHand } from '#server/features/points/points.service.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { TERMS } from './open-event.ts'
import type { Past } from './past.ts'
import { openSeason, PAST_RULES } from './rule-books.ts'

export const FIRST_YEAR = 2014
/** So many of the last championships have a rule book, events and a ledger. Those before were added by hand. */
const KEPT_SEASONS = 2
// A competition of twelve weeks ends two weeks before its season.
const DAYS_A_WEEK_OF_PLAY = 6
const COLORS = { ground: '#12814a', ink: '#f2b632' }

/** The pictures of the last four champions. They are drawn before anything is written. */
export const drawChampions = (album: Album, thisYear: number) =>
  [4, 3, 2, 1].map((yearsAgo) => {
    const year = thisYear - yearsAgo
    const picture = { year, team_pic_id: '' }
    const poster = drawPoster({ ...at(COMPETITIONS, year), lines: [], foot: `Champions ${year}`, ...COLORS })
    album.draw(poster, picture, 'team_pic_id')
    return picture
  })

/** All championships since the first. */
export async function fillArchive(past: Past, thisYear: number, pictures: ReturnType<typeof drawChampions>) {
  const { context, tx, cast, setNow } = past
  const chance = chanceFor('archive')
  for (let year = FIRST_YEAR; year < thisYear; year += 1) {
    setNow(new Date(`${year}-03-28T12:30:00.000Z`))
    const wonBy = chance.pick(cast.departments).row.id
    if (year >= thisYear - KEPT_SEASONS) await holdPastSeason(past, year)
    else await createRecord(context, cast.organiser, { year, name: undefined, wonBy }, [])
  }
  for (const { year, team_pic_id } of pictures)
    await tx.updateTable('gc_record').set({ team_pic_id }).where('year', '=', year).execute()
}

/** A settled season that was kept on paper: final places, and no matches. */
async function holdPastSeason(past: Past, year: number) {
  const { context, cast, setNow } = past
  const { departments, organiser } = cast
  const chance = chanceFor(`season of ${year}`)
  const opened = new Date(`${year}-01-06T04:30:00.000Z`)
  const dayOf = (week: number) => new Date(opened.getTime() + week * DAYS_A_WEEK_OF_PLAY * DAY_MS)
  await openSeason(past, opened, { rules: PAST_RULES, reason: `The rules of ${year}` })
  const department = chance.pick(departments).row.id
  await addByHand(context, organiser, { department, points: 3, reason: 'Opening ceremony: best march past' })
  for (const { sport, gender, entrants, from, to } of COMPETITIONS.toSorted((one, other) => one.to - other.to)) {
    const kind = sport === 'SHOTPUT' ? 'ONE_DAY' : 'SEASON'
    const beginsOn = dateIn(context.zone, dayOf(from))
    setNow(dayOf(to))
    const { _id } = await createEvent(context, organiser, { ...TERMS, sport, gender, kind, beginsOn })
    const ranked = chance.shuffled(departments).slice(0, Math.max(entrants, 4))
    const places = ranked.map(({ row }, index) => ({ department: row.id, place: index + 1 }))
    await setPlaces(context, organiser, _id, { places, final: true })
  }
  setNow(new Date(`${year}-03-28T12:30:00.000Z`))
  await settleChampionship(context, organiser, undefined, [])
}
