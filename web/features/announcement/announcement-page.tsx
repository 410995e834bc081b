import { SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ANNOUNCEMENT_SENTENCES } from '#contract/announcement/announcement.ts'
import { type Announcement, announcementCalls } from '#contract/announcement/calls.ts'
import { ADMINS, allows } from '#contract/call/access.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { pdfPath } from '#contract/values/media.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { Columns } from '#web/ui/grid/columns.tsx'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { Fact, Facts } from '#web/ui/list/facts.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import { announcementQueries } from './announcement.queries.ts'
import { AnnouncementMark } from './announcement-mark.tsx'
import classes from './announcement-page.module.css'
import { LinkedText } from './linked-text.tsx'

export function AnnouncementPage() {
  const { id = '' } = useParams()
  const announcement = useQuery(announcementQueries.find(id))
  return (
    <Loaded
      query={announcement}
      skeleton={<SkeletonParts heights={[44, 220, 160]} gap="xl" />}
      above={{ to: paths.announcements, label: 'All announcements' }}
    >
      {({ body }) => <AnnouncementView announcement={body} />}
    </Loaded>
  )
}

// Few people need it, and it brings the code of dialogs.
const DeleteAnnouncement = lateDialog(async () => (await import('./delete-announcement.tsx')).DeleteAnnouncement)

function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const { title, description, sport, createdBy, createdAt } = announcement
  const { profile, role } = useSession()
  const cycle = useHourCycle()
  const [leaving, setLeaving] = useState(false)
  const back = useBack(paths.announcements)
  const isOwn = profile !== null && profile._id === createdBy?._id
  const mayDelete = allows(ADMINS, role) || (isOwn && allows(announcementCalls.remove.access, role))
  return (
    <Stack component="article" gap="xl">
      <PageTitle
        mark={<AnnouncementMark sport={sport} size={44} />}
        title={title}
        subtitle={<time dateTime={createdAt}>{formatDate(createdAt, { time: true, cycle })}</time>}
        isShared
      />
      <Columns widths="1fr 320px">
        <Stack gap="lg">
          {description ? (
            <LinkedText>{description}</LinkedText>
          ) : (
            <Text c="dimmed">{ANNOUNCEMENT_SENTENCES.noDescription}</Text>
          )}
          <Attachments announcement={announcement} />
        </Stack>
        <Stack gap="lg">
          <AnnouncementFacts announcement={announcement} />
          {mayDelete && (
            <IconButton variant="outline" color="red" icon={IconTrash} onClick={() => setLeaving(true)}>
              Delete Announcement
            </IconButton>
          )}
        </Stack>
      </Columns>
      {leaving && <DeleteAnnouncement announcement={announcement} onClose={() => setLeaving(false)} onDeleted={back} />}
    </Stack>
  )
}

const ALL = 'ALL'

/** Author and audience. */
function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { _id, createdBy, department, sport, gender } = announcement
  const { role } = useSession()
  return (
    <Facts>
      <Fact label="Sent by">{createdBy ? <PersonLink person={createdBy} /> : SENTENCES.deletedProfile}</Fact>
      <Fact label="Department">
        {department ? <NameLink to={paths.department(department._id)}>{department.name}</NameLink> : ALL}
      </Fact>
      <Fact label="Sport">{sport ? SPORTS[sport] : ALL}</Fact>
      <Fact label="Gender">{gender ? GENDERS[gender] : ALL}</Fact>
      {role === 'ADMIN' && (
        <Fact label="ID">
          <code className={classes.id}>{_id}</code>
        </Fact>
      )}
    </Facts>
  )
}

/** The box of a picture before it is zoomed, for all aspect ratios. */
const BOX = { width: 480, height: 480 }

/** The announcement's pictures, PDF and link. */
function Attachments({ announcement: { images, pdf, pdfName, url } }: { announcement: Announcement }) {
  const [file] = pdf
  return (
    <>
      {images.length > 0 && (
        <SimpleGrid minColWidth="min(100%, 260px)" autoFlow="auto-fit" spacing="md" maw={760}>
          {images.map((publicId, index) => (
            <ZoomImage
              key={publicId}
              publicId={publicId}
              alt={`Picture ${index + 1} of ${images.length}`}
              size={BOX}
              className={classes.picture}
            />
          ))}
        </SimpleGrid>
      )}
      {file && (
        <a href={pdfPath(file)} download={pdfName ?? ''} className={classes.row}>
          <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
          <span className={classes.name}>
            <VisuallyHidden>Download </VisuallyHidden>
            {pdfName ?? 'The attached PDF'}
          </span>
          <IconDownload size={20} stroke={1.5} aria-hidden />
        </a>
      )}
      {url && (
        <a href={url} target="_blank" rel="noopener nofollow" className={classes.row}>
          <IconExternalLink size={28} stroke={1.5} aria-hidden />
          <span className={classes.name}>{url}</span>
        </a>
      )}
    </>
  )
}
