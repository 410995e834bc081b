import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ANNOUNCEMENT_SENTENCES } from '#contract/announcement/announcement.ts'
import type { Announcement, AnnouncementCard } from '#contract/announcement/calls.ts'
import { announcementSchemas } from '#contract/announcement/schemas.ts'
import { ADMINS, allows } from '#contract/call/access.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FoldedPart } from '#web/ui/form/folded-part.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PagedRows } from '#web/ui/list/listing.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { announcementQueries } from './announcement.queries.ts'
import { AnnouncementMark } from './announcement-mark.tsx'
import { CreateAnnouncementButton } from './create-announcement-button.tsx'
import { DeleteAnnouncement } from './delete-announcement.tsx'

export function ManageAnnouncementsPage() {
  const { role } = useSession()
  const own = useInfiniteQuery(announcementQueries.ownPages)
  const [leaving, setLeaving] = useState<AnnouncementCard | null>(null)
  return (
    <>
      <PageTitle title="Manage Announcements" actions={<CreateAnnouncementButton />} />
      <Stack gap="xl">
        <Section title="Your announcements">
          <PagedRows
            query={own}
            height={64}
            empty={<EmptyState sentence={ANNOUNCEMENT_SENTENCES.noneOwn} icon={IconSpeakerphone} />}
          >
            {(announcement) => (
              <OwnAnnouncementRow announcement={announcement} onDelete={() => setLeaving(announcement)} />
            )}
          </PagedRows>
        </Section>
        {allows(ADMINS, role) && <DeleteAnyAnnouncement />}
      </Stack>
      {leaving && <DeleteAnnouncement announcement={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function OwnAnnouncementRow({ announcement, onDelete }: { announcement: AnnouncementCard; onDelete: () => void }) {
  const { _id, title, department, gender, sport, createdAt } = announcement
  const audience = [department?.name, gender && GENDERS[gender], sport && SPORTS[sport]].filter(Boolean)
  const facts = [formatDate(createdAt), ...(audience.length ? audience : ['Everyone'])]
  return (
    <Row
      mark={<AnnouncementMark sport={sport} />}
      title={title}
      to={paths.announcement(_id)}
      note={facts.join(' · ')}
      actions={<RowActions name={title} onDelete={onDelete} />}
    />
  )
}

/** Lets admins delete any announcement by its id. It is read first, so that the question can name it. */
function DeleteAnyAnnouncement() {
  const form = useSchemaForm({ schema: announcementSchemas.remove.params, initial: { id: '' } })
  const [found, setFound] = useState<Announcement | null>(null)
  const [pending, setPending] = useState(false)

  async function find(id: string) {
    setPending(true)
    try {
      const query = announcementQueries.find(id)
      setFound((await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false })).body)
    } catch (error) {
      form.setFieldError('id', (error as CallError).message)
    } finally {
      setPending(false)
    }
  }

  const input = form.getInputProps('id')
  return (
    <FoldedPart title="Delete any announcement" words="Also those of others." isFaulty={form.errors.id !== undefined}>
      <Text>
        Find it in{' '}
        <Anchor component={Link} to={paths.announcements} underline="always">
          the list of all
        </Anchor>{' '}
        and delete it on its page, or give its ID here.
      </Text>
      <form onSubmit={form.onSubmit(({ id }) => find(id))} noValidate>
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <TextInput
            flex={1}
            label="Announcement ID"
            spellCheck={false}
            {...input}
            onChange={(event) => input.onChange(event.currentTarget.value.trim())}
          />
          {/* Beside the field, not beside its label. */}
          <Button type="submit" color="red" mt={25} disabled={pending || !form.valid}>
            {pending ? 'Looking...' : 'Delete'}
          </Button>
        </Group>
      </form>
      {found && (
        <DeleteAnnouncement
          announcement={found}
          onClose={() => setFound(null)}
          onDeleted={() => {
            setFound(null)
            form.reset()
          }}
        />
      )}
    </FoldedPart>
  )
}
