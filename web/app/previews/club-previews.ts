import type { PagePreview } from '#contract/call/rendering.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { announcementQueries } from '#web/features/announcement/announcement.queries.ts'
import { statusAt } from '#web/features/match/list/match-list.queries.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { cardOf, crestOf, shownClub } from './picture-colors.ts'
import { answerOf, inOneLine, type Preview } from './preview.ts'

/** A preview with the crest of the club, a title and a sentence. */
const clubCard = (page: string, title: string, text: string): PagePreview => ({
  title: page,
  description: text,
  picture: cardOf(null, { crest: crestOf(shownClub()), heading: '', title, text }),
})

export const listPreview =
  (title: string, text: string): Preview =>
  () =>
    clubCard(`${title} · ${shownClub().name}`, title, text)

const coming = listPreview('Upcoming Matches', 'When and where the next matches are played.')
const played = listPreview('Matches Summary', 'The results of all matches.')

export const matchListPreview: Preview = (params, search) =>
  (statusAt(params.endPoint) === 'UPCOMING' ? coming : played)(params, search)

/** The landing page, and pages without a preview of their own. */
export const clubPreview: Preview = () => {
  const { name, tagline } = shownClub()
  return clubCard(name, name, tagline)
}

export const announcementPreview: Preview = ({ id = '' }) => {
  const announcement = answerOf(announcementQueries.find(id))
  if (!announcement) return null
  const { title, description, department, sport, gender, createdAt } = announcement
  const day = formatDate(createdAt)
  const audience = inOneLine(department?.name, sport && SPORTS[sport], gender && GENDERS[gender])
  return {
    title,
    description: inOneLine(description) || inOneLine('Announcement', audience, day),
    picture: cardOf(null, { heading: inOneLine('Announcement', audience), title, text: day }),
  }
}
