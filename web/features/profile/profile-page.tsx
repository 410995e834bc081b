import { Avatar, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ProfileView } from '#contract/profile/calls.ts'
import { GENDERS, ROLES } from '#contract/values/enums.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { ownProfileQuery } from '#web/lib/session/own-profile.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextSection } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import { profileQueries } from './profile.queries.ts'
import classes from './profile-page.module.css'

const SIZE = 56

// With schemas, which other people's profiles do not need.
const OwnAccount = latePart(async () => (await import('./own-account.tsx')).OwnAccount)

interface ProfilePageProps {
  /** What other features know of the person, below the name. */
  lead?: ((profile: ProfileView) => ReactNode) | undefined
}

export function ProfilePage({ lead }: ProfilePageProps) {
  const { id = '' } = useParams()
  return <Loading query={useQuery(profileQueries.find(id))} lead={lead} />
}

export function OwnProfilePage({ lead }: ProfilePageProps) {
  return <Loading query={useQuery(ownProfileQuery)} lead={lead} />
}

interface LoadingProps extends ProfilePageProps {
  query: ReturnType<typeof useQuery<{ body: ProfileView }>>
}

function Loading({ query, lead }: LoadingProps) {
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} above={{ to: paths.home, label: 'Home' }}>
      {({ body }) => <Face profile={body} lead={lead} />}
    </Loaded>
  )
}

function Face({ profile, lead }: ProfilePageProps & { profile: ProfileView }) {
  const { profile: own } = useSession()
  return (
    <>
      <ProfileHead profile={profile} />
      <Stack gap="xl">
        {lead?.(profile)}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <TextSection title="About" text={profile.about} />
          <TextSection title="Achievements" text={profile.achievements} />
        </SimpleGrid>
        {own?._id === profile._id && (
          // First for those who come to set up a second factor. It stays mounted when that is done.
          <Stack gap="xl" style={{ order: own.needsSecondFactor ? -1 : undefined }}>
            <OwnAccount
              profile={{ ...profile, email: own.email, emailConfirmed: own.emailConfirmed, hidesName: own.hidesName }}
            />
          </Stack>
        )}
      </Stack>
    </>
  )
}

function PageSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={56} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Skeleton height={120} />
        <Skeleton height={120} />
      </SimpleGrid>
    </Stack>
  )
}

function ProfileHead({ profile }: { profile: ProfileView }) {
  const { name, role, department, gender, profilePic } = profile
  const mark = profilePic ? (
    <ZoomImage publicId={profilePic} alt={`Picture of ${name}`} size={SIZE} className={classes.picture} />
  ) : (
    <Avatar alt="" size={SIZE} className={classes.initials}>
      {initialsOf(name)}
    </Avatar>
  )
  return (
    <PageTitle
      mark={mark}
      title={name}
      subtitle={
        <>
          {ROLES[role]}
          {department && (
            <>
              {'\u00a0· '}
              <TextLink to={paths.department(department._id)}>{department.name}</TextLink>
            </>
          )}
          {gender && `\u00a0· ${GENDERS[gender]}`}
        </>
      }
    />
  )
}
