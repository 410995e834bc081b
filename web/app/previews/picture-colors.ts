import type { CardPicture, PictureCrest, PictureGround } from '#contract/call/share-picture.ts'
import { pitchOf } from '#web/app/theme/palette.ts'
import { clubQuery } from '#web/lib/club.ts'
import { contrast, lighter, SLATE } from '#web/lib/color/color.ts'
import { type Colored, colorOf, crestShades } from '#web/lib/color/department-color.ts'
import { groundOf } from '#web/lib/color/side-colors.ts'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { answerOf } from './preview.ts'

const AA = 4.5

export const shownClub = () => answerOf(clubQuery) ?? clubQuery.initialData.body

/** The colours of `Crest`. */
export function crestOf({ logo, ...of }: Colored & { logo: string | null }): PictureCrest {
  const { light, deep } = crestShades(colorOf(of))
  return { initials: initialsOf(of.name), light, deep, logo }
}

/** What all pictures have: the club, its second colour as it can be read on the ground, and the ground. */
export function pictureFrame(ground?: PictureGround) {
  const club = shownClub()
  const used = ground ?? pitchOf(club.primaryColor)
  const accent = lighter(club.secondaryColor, (color) => contrast(color, used.near) >= AA)
  return { club: { name: club.name, crest: crestOf(club) }, accent, stripe: club.secondaryColor, ground: used }
}

type Card = Pick<CardPicture, 'heading' | 'title'> & Partial<Pick<CardPicture, 'crest' | 'text' | 'figures'>>

/** The picture of one thing, on the colour of the thing or, without one, of the club. */
export const cardOf = (colored: Colored | null, card: Card): CardPicture => ({
  ...pictureFrame(colored ? groundOf(colorOf(colored)) : undefined),
  kind: 'card',
  crest: null,
  text: '',
  figures: [],
  ...card,
})

/** For the bars of the point table, which are on a dark ground. */
export const barColor = () => lighter(shownClub().primaryColor, (color) => contrast(color, SLATE) >= 2.6)
