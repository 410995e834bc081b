import type { PagePreview } from '#contract/call/rendering.ts'
import type { Club } from '#contract/club/calls.ts'
import { statusAt } from '#web/features/match/list/match-list.queries.ts'
import { crestOf, pictureFrame, shownClub } from './picture-colors.ts'
import type { Preview } from './preview.ts'

interface ClubCard {
  page: string
  title: string
  text: string
}

/** A preview with the crest of the club, a title and a sentence. */
const clubCard = (club: Club, { page, title, text }: ClubCard): PagePreview => ({
  title: page,
  description: text,
  picture: { ...pictureFrame(), kind: 'card', crest: crestOf(club), heading: '', title, text, figures: [] },
})

/** A list: its title and a sentence. */
export const listPreview = (title: string, text: string): Preview => ({
  make: () => {
    const club = shownClub()
    return clubCard(club, { page: `${title} · ${club.name}`, title, text })
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
    return clubCard(club, { page: club.name, title: club.name, text: club.tagline })
  },
}
