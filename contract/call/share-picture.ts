/*
 * The picture of a shared page. The web application says what it shows, in which words and colours, and the server draws
 * it.
 */

export const SHARE_PATH = '/share'

/** Messengers show `link`. People share the others themselves, of matches, draws and champions. */
export const SHARE_FORMATS = {
  link: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const
export type ShareFormat = keyof typeof SHARE_FORMATS

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
  /** Who won; null before the end. */
  outcome: string | null
  /** When and where. */
  state: string
  isLive: boolean
  sides: readonly [PictureSide, PictureSide]
  moves: readonly PictureMove[]
}

/** A department that a match has moved in the point table, or with its place in it. */
export interface PictureMove {
  name: string
  crest: PictureCrest
  /** Null where it has kept its place. */
  from: string | null
  to: string
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

/** A drawn stage: the bracket of a knock-out, or boxes of names. */
export interface DrawPicture extends Frame {
  kind: 'draw'
  heading: string
  title: string
  /** Of a bracket, from the top. Null is a bye. */
  lines: readonly (PictureEntry | null)[]
  boxes: readonly { title: string; entries: readonly PictureEntry[] }[]
}

export interface PictureEntry {
  name: string
  crest: PictureCrest
}

/** Who won a championship, and the next ones of its table. */
export interface ChampionPicture extends Frame {
  kind: 'champion'
  heading: string
  crest: PictureCrest
  name: string
  /** The points and the margin; empty where they were not kept. */
  text: string
  rows: readonly PictureMove[]
}

export type SharePicture = MatchPicture | CardPicture | TablePicture | DrawPicture | ChampionPicture

const IN_ALL_FORMATS: readonly SharePicture['kind'][] = ['match', 'draw', 'champion']

export const hasAllFormats = ({ kind }: Pick<SharePicture, 'kind'>): boolean => IN_ALL_FORMATS.includes(kind)
