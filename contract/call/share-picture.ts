/*
 * The picture of a shared page. The web application says what it shows, in which words and colours, and the server draws
 * it.
 */

export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** A logo, or a shield with initials where there is none. */
export interface PictureCrest {
  initials: string
  light: string
  deep: string
  /** The public id of a stored picture. */
  logo: string | null
}

/** The two ends of a gradient. */
export interface PictureGround {
  near: string
  far: string
}

interface Frame {
  club: { name: string; crest: PictureCrest }
  /** The colour of highlights, which can be read on the ground. */
  accent: string
  stripe: string
  ground: PictureGround
}

/** Two sides, with the score between them. */
export interface MatchPicture extends Frame {
  kind: 'match'
  heading: string
  state: string
  isLive: boolean
  sides: readonly [PictureSide, PictureSide]
}

export interface PictureSide {
  name: string
  crest: PictureCrest
  ground: PictureGround
  score: string | null
  hasLost: boolean
}

/** One thing: its crest, its name and what there is to say about it. */
export interface CardPicture extends Frame {
  kind: 'card'
  crest: PictureCrest | null
  heading: string
  title: string
  text: string
  figures: readonly { label: string; value: string }[]
}

export interface TablePicture extends Frame {
  kind: 'table'
  heading: string
  title: string
  /** The colour of the bars. */
  bar: string
  rows: readonly PictureRow[]
}

export interface PictureRow {
  place: string
  name: string
  crest: PictureCrest
  points: string
  /** The length of its bar, 0 to 1. */
  share: number
}

export type SharePicture = MatchPicture | CardPicture | TablePicture
