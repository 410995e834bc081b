import { Button, type ButtonProps, Stack } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { tabStorage } from '#web/lib/browser-storage.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'

const PAGE_AFTERWARDS = 'podium.afterCollegeLogin'

/** Where a sign-in at the college was to lead. */
export const pageAfterCollegeLogin = () => tabStorage.read(PAGE_AFTERWARDS) ?? paths.home

interface CollegeButtonProps extends ButtonProps {
  /** The page to show afterwards. */
  to: string
  children: string
}

/** Leads to the sign-in of the college. */
export function CollegeButton({ to, ...look }: CollegeButtonProps) {
  const begin = useCall(collegeCalls.begin, {
    isSilent: true,
    onSuccess: ({ body }) => {
      tabStorage.write(PAGE_AFTERWARDS, to)
      window.location.assign(body.address)
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconSchool size={18} stroke={1.5} aria-hidden />}
      // The browser is on its way.
      loading={begin.isPending || begin.isSuccess}
      onClick={() => begin.mutate({})}
      {...look}
    />
  )
}

/** The login with the college's account, where the club has it. */
export function CollegeLogin({ to }: { to: string }) {
  const { collegeAccount } = useClub()
  if (!collegeAccount) return null
  return (
    <Stack mt="md">
      <CollegeButton to={to}>{`Sign in with ${collegeAccount}`}</CollegeButton>
    </Stack>
  )
}
