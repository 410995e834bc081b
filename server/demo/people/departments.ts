import type { Row } from '#server/db/schema.ts'
import { drawCrest } from '#server/demo/drawing/crest.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import { DEPARTMENTS, type DepartmentFacts } from './department-facts.ts'

const FOUNDED_DAYS_AGO = 900
// Departments with a closed application window.
const CLOSED = new Set(['Civil', 'Chem', 'Metal', 'Archi'])

export interface Department {
  facts: DepartmentFacts
  row: Row<'department'>
}

export const makeDepartments = (setting: Setting): Department[] =>
  DEPARTMENTS.map((facts) => {
    const row: Row<'department'> = {
      id: setting.newId(),
      name: facts.name,
      name_key: nameKey(facts.name),
      about: facts.about,
      logo_id: null,
      application_status: CLOSED.has(facts.short) ? 'CLOSED' : 'OPEN',
      created_at: daysAgo(setting, FOUNDED_DAYS_AGO),
      color: null,
      logo_color: facts.field,
    }
    setting.album.draw(drawCrest(facts), (id) => {
      row.logo_id = id
    })
    return { facts, row }
  })
