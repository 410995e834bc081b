import type { PictureCrest, PictureGround } from '#contract/share-picture.ts'
import { contrast, fromOklch, lighter } from '#web/app/theme/color.ts'
import { pitchOf, SLATE } from '#web/app/theme/palette.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { clubQuery } from '#web/lib/club.ts'
import { hueOf, initialsOf } from '#web/ui/picture/name-mark.ts'

const AA = 4.5

export const shownClub = () => (queryClient.getQueryData(clubQuery.queryKey) ?? clubQuery.initialData).body

/** The colours of `Crest`. */
export const crestOf = ({ name, logo }: { name: string; logo: string | null }): PictureCrest => ({
  initials: initialsOf(name),
  light: fromOklch(0.5, 0.13, hueOf(name)),
  deep: fromOklch(0.42, 0.115, hueOf(name)),
  logo,
})

/** The colours of `NameBand`. */
export const groundOf = (name: string): PictureGround => ({
  near: fromOklch(0.44, 0.1, hueOf(name)),
  far: fromOklch(0.3, 0.075, hueOf(name)),
})

/** What all pictures have: the club, its second colour as it can be read on the ground, and the ground. */
export function pictureFrame(ground?: PictureGround) {
  const club = shownClub()
  const used = ground ?? pitchOf(club.primaryColor)
  const accent = lighter(club.secondaryColor, (color) => contrast(color, used.near) >= AA)
  return { club: { name: club.name, crest: crestOf(club) }, accent, stripe: club.secondaryColor, ground: used }
}

/** For the bars of the point table, which are on a dark ground. */
export const barColor = () => lighter(shownClub().primaryColor, (color) => contrast(color, SLATE) >= 2.6)
