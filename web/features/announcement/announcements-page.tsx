import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconBuilding, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnnouncementCard } from '#contract/announcement/calls.ts'
import { isManager } from '#contract/call/access.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { listed } from '#rules/words/lists.ts'
import { EmptyList } from '#web/features/filters/empty-list.tsx'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { type FilterState, useFilters } from '#web/features/filters/use-filters.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { CardList } from '#web/ui/grid/card-grid.tsx'
import { CardLink } from '#web/ui/grid/card-link.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { announcementQueries } from './announcement.queries.ts'
import { AnnouncementMark } from './announcement-mark.tsx'
import classes from './announcements-page.module.css'
import { CreateAnnouncementButton } from './create-announcement-button.tsx'

export function AnnouncementsPage() {
  const filters = useFilters()
  const announcements = useInfiniteQuery(announcementQueries.pages(filters.applied))
  return (
    <div className={classes.page}>
      <PageTitle title="Announcements" actions={<FilterBar filters={filters} genders={GENDERS} />} />
      <PagedList
        query={announcements}
        skeleton={<SkeletonGrid count={12} height={156} />}
        empty={<NoAnnouncements filters={filters} />}
      >
        {(rows) => (
          <CardList items={rows}>{(announcement) => <AnnouncementTile announcement={announcement} />}</CardList>
        )}
      </PagedList>
    </div>
  )
}

/** Offers to remove the filters, or to create an announcement to people with that right. */
function NoAnnouncements({ filters }: { filters: FilterState }) {
  const { role } = useSession()
  const create = role && isManager(role) && <CreateAnnouncementButton />
  return <EmptyList of="announcements" icon={IconSpeakerphone} filters={filters} action={create} />
}

function AnnouncementTile({ announcement }: { announcement: AnnouncementCard }) {
  const { _id, title, sport, createdAt } = announcement
  const facts = (
    <Stack gap={4}>
      <AudienceBadges announcement={announcement} />
      <Text component="time" size="sm" c="dimmed" dateTime={createdAt}>
        {formatDate(createdAt)}
      </Text>
    </Stack>
  )
  return (
    <CardLink to={paths.announcement(_id)} mark={<AnnouncementMark sport={sport} />} note={facts}>
      {title}
    </CardLink>
  )
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The audience: a badge for each choice, and one phrase for the open ones. */
function AudienceBadges({ announcement: { department, gender, sport } }: { announcement: AnnouncementCard }) {
  const open = [!department && 'departments', !gender && 'genders', !sport && 'sports'].filter((one) => one !== false)
  return (
    <Group gap={6}>
      {department && (
        <Badge label="Department" icon={<IconBuilding {...ICON} />}>
          {department.name}
        </Badge>
      )}
      {gender && (
        <Badge label="Gender" icon={<IconUsers {...ICON} />}>
          {GENDERS[gender]}
        </Badge>
      )}
      {sport && (
        <Badge label="Sport" icon={<SportIcon sport={sport} size={16} />}>
          {SPORTS[sport]}
        </Badge>
      )}
      {open.length > 0 && (
        <Text span size="sm" c="dimmed">
          All {listed(open)}
        </Text>
      )}
    </Group>
  )
}

const Badge = ({ label, icon, children }: { label: string; icon: ReactNode; children: string }) => (
  <span className={classes.badge}>
    <TagBadge>
      {icon}
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </TagBadge>
  </span>
)
