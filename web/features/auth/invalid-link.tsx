import { Button, Stack } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'

/** For a one-time link without its token. */
export const NO_TOKEN = 'This link is not whole. Open it once more from where you got it.'

interface UselessLinkProps {
  title: string
  sentence: string
  /** How to get another link. */
  to: string
  action: string
}

/** The link was used, has expired or is incomplete. */
export function InvalidLink({ title, sentence, to, action }: UselessLinkProps) {
  const another = (
    <Button component={Link} to={to} variant="default">
      {action}
    </Button>
  )
  return (
    <Stack maw={640} mx="auto" gap={0}>
      <PageTitle title={title} />
      <EmptyState icon={IconLinkOff} sentence={sentence} action={another} />
    </Stack>
  )
}
