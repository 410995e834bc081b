import type { ProfileView } from '#contract/profile/calls.ts'
import { CareerView } from '#web/features/career/career.tsx'
import { OwnProfilePage, ProfilePage } from '#web/features/profile/profile-page.tsx'
import { isNamed } from '#web/ui/layout/person-name.tsx'

const career = ({ _id, name }: ProfileView) => isNamed({ name }) && <CareerView id={_id} />

/** A person with their teams and matches. */
export const ProfileWithCareerPage = () => <ProfilePage lead={career} />
export const OwnProfileWithCareerPage = () => <OwnProfilePage lead={career} />
