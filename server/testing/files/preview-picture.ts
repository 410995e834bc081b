import type { CardPicture, PictureCrest } from '#contract/call/share-picture.ts'

const crest = (initials: string): PictureCrest => ({ initials, light: '#2a63a8', deep: '#225189', logo: null })

/** The picture of a department, changed in what a test is about. */
export const cardPicture = (changes: Partial<CardPicture> = {}): CardPicture => ({
  kind: 'card',
  club: { name: 'Test Club', crest: crest('TC') },
  accent: '#f2a900',
  stripe: '#f2a900',
  ground: { near: '#1d4f8a', far: '#123256' },
  crest: crest('PH'),
  heading: 'Point Table',
  title: 'Physics',
  text: '',
  figures: [{ label: 'Points', value: '42' }],
  ...changes,
})
