import { CLUB_DEFAULTS } from '#contract/club.ts'
import type { Row } from '#server/db/schema.ts'
import { drawClubLogo } from '#server/demo/drawing/club-logo.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { unnamedClub } from '#server/features/club/club.queries.ts'

export const CLUB = { name: 'Northfield College Sports Club' }

export function makeClub(setting: Setting): Row<'club'> {
  const row = { ...unnamedClub(daysAgo(setting, 0)), ...CLUB }
  const { primaryColor: primary, secondaryColor: secondary } = CLUB_DEFAULTS
  setting.album.draw(drawClubLogo({ primary, secondary }), (id) => {
    row.logo_id = id
  })
  return row
}
