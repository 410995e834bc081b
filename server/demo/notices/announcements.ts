import type { Row } from '#server/db/schema.ts'
import { at } from '#server/demo/chance.ts'
import { drawPoster } from '#server/demo/drawing/poster.ts'
import { CLUB } from '#server/demo/people/club.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { DAY_MS, HOUR_MS } from '#server/demo/season/club-calendar.ts'
import type { Setting } from '#server/demo/setting.ts'
import type { Notice } from './notice.ts'
import { NOTICES_OF_THE_FINALS } from './notices-of-the-finals.ts'
import { NOTICES_OF_THE_LEAGUE } from './notices-of-the-league.ts'
import { printRules } from './rules-pdf.ts'

const NOTICES = [...NOTICES_OF_THE_LEAGUE, ...NOTICES_OF_THE_FINALS]
const WEEKS_MS = 63 * DAY_MS

export interface Board {
  announcements: Row<'announcement'>[]
  files: Row<'announcement_file'>[]
}

export function makeAnnouncements(
  setting: Setting,
  departments: readonly Department[],
  people: readonly Row<'profile'>[],
): Board {
  const files: Row<'announcement_file'>[] = []
  const announcements = NOTICES.map((notice, place) => {
    const department = departments.find(({ facts }) => facts.short === notice.department)
    const since = (WEEKS_MS * (NOTICES.length - place - 1)) / NOTICES.length + 3 * HOUR_MS
    const row: Row<'announcement'> = {
      id: setting.newId(),
      title: notice.title,
      description: notice.description ?? null,
      url: notice.url ?? null,
      department_id: department?.row.id ?? null,
      sport: notice.sport ?? null,
      gender: notice.gender ?? null,
      created_by: authorOf(notice, department, people, place),
      created_at: new Date(setting.now.getTime() - since).toISOString(),
    }
    for (const [position, svg] of postersOf(notice, at(departments, place), department).entries()) {
      setting.album.draw(svg, (file_id) => files.push({ announcement_id: row.id, file_id, position }))
    }
    if (notice.rules) {
      const hang = (file_id: string) => files.push({ announcement_id: row.id, file_id, position: 0 })
      setting.album.print('Rules in short.pdf', printRules(), hang)
    }
    return row
  })
  return { announcements, files }
}

/** A helper writes when the season brings no admin. */
function authorOf(
  { by }: Notice,
  department: Department | undefined,
  people: readonly Row<'profile'>[],
  place: number,
) {
  const able = ([by, 'HELPER'] as const)
    .map((wanted) => people.filter(({ role }) => role === wanted))
    .find((found) => found.length > 0)
  const own = able?.find(({ department_id }) => department_id === department?.row.id)
  return (own ?? at(able ?? [], place)).id
}

/** A poster has the colours of its department. One for all departments borrows them. */
function postersOf({ posters = [] }: Notice, lender: Department, department = lender): string[] {
  const { field: ground, metal: ink } = department.facts
  return posters.map((poster) => drawPoster({ ...poster, foot: CLUB.name, ground, ink }))
}
