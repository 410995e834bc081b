import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { announcementQueries } from '#web/features/announcement/announcement.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { pictureFrame } from './picture-colors.ts'
import { inOneLine, type Preview } from './preview.ts'

export const announcementPreview: Preview = {
  make: ({ id = '' }) => {
    const announcement = queryClient.getQueryData(announcementQueries.find(id).queryKey)?.body
    if (!announcement) return null
    const { title, description, department, sport, gender, createdAt } = announcement
    const audience = inOneLine(department?.name, sport && SPORTS[sport], gender && GENDERS[gender])
    return {
      title,
      description: inOneLine(description) || inOneLine('Announcement', audience, formatDate(createdAt)),
      picture: {
        ...pictureFrame(),
        kind: 'card',
        crest: null,
        heading: inOneLine('Announcement', audience),
        title,
        text: formatDate(createdAt),
        figures: [],
      },
    }
  },
}
