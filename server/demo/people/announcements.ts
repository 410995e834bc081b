import type { Gender, Role, Sport } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { at, cellsOf } from '#server/demo/chance.ts'
import { CLUB_NAME } from '#server/demo/drawing/badge.ts'
import { drawPoster } from '#server/demo/drawing/poster.ts'
import { DAY_MS, HOUR_MS, type Setting } from '#server/demo/setting.ts'
import type { Department } from './departments.ts'

const WEEKS_MS = 63 * DAY_MS

// Oldest first: role of the author, department, sport, gender, title, sport and lines of a poster, description.
const NOTICES = cellsOf(`
ADMIN                  |          |              |        | The General Championship is open        | KABBADI/Game on/March past 16:00             | Ten departments, eighty teams, eleven sports. The march past starts at 16:00 on the main ground.
ADMIN                  |          |              |        | Rules of this championship              |                                              | A win is worth one point. The best of each pool meet in knock-outs. Shake hands, before and after.
DEPARTMENT_HEAD        | Mech     |              |        | Mechanical: squads are announced        |                                              | All eight squads are on the board outside the workshop and on the team pages.
HELPER                 |          |              |        | Score keepers wanted                    | SHOTPUT/Keep score/Best seat free/Ask a helper | We need twelve more people who keep scores at weekend matches. Half an hour of training, a free lunch.
DEPARTMENT_SPORTS_LEAD | Computer | VOLLEYBALL   |        | Volleyball practice moves to court 2    |                                              | Court 1 gets a new net this week. Same days, same time, court 2.
HELPER                 |          | CHESS        |        | Chess: clocks and score sheets          |                                              | Fifteen minutes each with ten seconds a move. Score sheets lie at the entrance.
DEPARTMENT_SPORTS_LEAD | Mech     |              |        | Applications are open again             |                                              | Several squads look for one or two more people. Captains answer within three days.
ADMIN                  |          |              |        | Live scores from the pitch              |                                              | Helpers now keep the score on the phone, and everybody can watch it change.
ADMIN                  |          | FOOTBALL     | MALE   | Sevens: how the pairs are made          |                                              | The best three of each pool go on. The winners of the pools have a bye.
HELPER                 |          |              |        | Match times may move with the weather   |                                              | Moved matches show their new time on the matches page within minutes.
ADMIN                  |          |              |        | Closing ceremony: save the evening      | FOOTBALL/The end/Cup & dinner/Main ground    | Cup, photos and dinner on the main ground, right after the last final. All players eat free.
`)

export function makeAnnouncements(
  setting: Setting,
  departments: readonly Department[],
  people: readonly Row<'profile'>[],
) {
  const files: Row<'announcement_file'>[] = []
  const announcements = NOTICES.map(([by, short, sport, gender, title = '', poster = '', description = ''], place) => {
    const department = departments.find((one) => one.short === short)
    const since = (WEEKS_MS * (NOTICES.length - place - 1)) / NOTICES.length + 3 * HOUR_MS
    const row: Row<'announcement'> = {
      id: setting.newId(),
      title,
      description,
      url: null,
      department_id: department?.row.id ?? null,
      sport: (sport as Sport) || null,
      gender: (gender as Gender) || null,
      created_by: authorOf(by as Role, department, people, place),
      created_at: new Date(setting.now.getTime() - since).toISOString(),
    }
    // A poster has the colours of its department. One for all departments borrows them.
    const { field: ground, metal: ink } = department ?? at(departments, place)
    const [emblem, ...lines] = poster.split('/')
    if (!poster) return row
    const file = { announcement_id: row.id, file_id: '', position: 0 }
    setting.album.draw(drawPoster({ sport: emblem as Sport, lines, foot: CLUB_NAME, ground, ink }), file, 'file_id')
    files.push(file)
    return row
  })
  return { announcements, files }
}

/** A helper writes when the season brings no admin. */
function authorOf(by: Role, department: Department | undefined, people: readonly Row<'profile'>[], place: number) {
  const wanted = people.some(({ role }) => role === by) ? by : 'HELPER'
  const able = people.filter(({ role }) => role === wanted)
  return (able.find(({ department_id }) => department_id === department?.row.id) ?? at(able, place)).id
}
