import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ProfileView } from '#contract/profile.ts'
import { paths } from '#web/lib/paths.ts'
import { ownProfileQuery } from '#web/lib/session/own-profile.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TextSection } from '#web/ui/layout/text-section.tsx'
import { OwnAccount } from './own-account.tsx'
import { profileQueries } from './profile.queries.ts'
import { ProfileBand } from './profile-band.tsx'

export function ProfilePage() {
  const { id = '' } = useParams()
  return <Loading query={useQuery(profileQueries.find(id))} />
}

export function OwnProfilePage() {
  return <Loading query={useQuery(ownProfileQuery)} />
}

function Loading({ query }: { query: ReturnType<typeof useQuery<{ body: ProfileView }>> }) {
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} above={{ to: paths.home, label: 'Home' }}>
      {({ body }) => <Face profile={body} />}
    </Loaded>
  )
}

function Face({ profile }: { profile: ProfileView }) {
  const session = useSession()
  return (
    <Stack gap="xl">
      <ProfileBand profile={profile} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <TextSection title="About" text={profile.about} />
        <TextSection title="Achievements" text={profile.achievements} />
      </SimpleGrid>
      {session.profile?._id === profile._id && <OwnAccount profile={profile} />}
    </Stack>
  )
}

function PageSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={176} radius="lg" />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Skeleton height={120} />
        <Skeleton height={120} />
      </SimpleGrid>
    </Stack>
  )
}
