import { statusAt } from '#web/features/match/list/match-list.queries.ts'
import { crestOf, pictureFrame, shownClub } from './picture-colors.ts'
import type { Preview } from './preview.ts'

/** A list: its title and a sentence, with the crest of the club. */
export const listPreview = (title: string, text: string): Preview => ({
  make: () => {
    const club = shownClub()
    return {
      title: `${title} · ${club.name}`,
      description: text,
      picture: { ...pictureFrame(), kind: 'card', crest: crestOf(club), heading: '', title, text, figures: [] },
    }
  },
})

const coming = listPreview('Upcoming Matches', 'When and where the next matches are played.')
const played = listPreview('Matches Summary', 'The results of all matches.')

export const matchListPreview: Preview = {
  make: (params, search) => (statusAt(params.endPoint) === 'UPCOMING' ? coming : played).make(params, search),
}

/** The landing page, and pages without a preview of their own. */
export const clubPreview: Preview = {
  make: () => {
    const club = shownClub()
    return {
      title: club.name,
      description: club.tagline,
      picture: {
        ...pictureFrame(),
        kind: 'card',
        crest: crestOf(club),
        heading: '',
        title: club.name,
        text: club.tagline,
        figures: [],
      },
    }
  },
}
