import { Box, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useClub } from '#web/lib/club.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

interface EntranceProps {
  title: string
  subtitle: string
  children: ReactNode
  /** Links to the related pages. */
  below?: ReactNode
}

/** The frame of login, sign-up and reset pages: the club's crest and one short form. */
export function Entrance({ title, subtitle, children, below }: EntranceProps) {
  const club = useClub()
  return (
    <Stack maw={440} mx="auto" pt={{ sm: 'xl' }} gap={0}>
      <Box mb="sm">
        <Crest name={club.name} logo={club.logo} size={72} />
      </Box>
      <PageTitle title={title} subtitle={subtitle} />
      <Paper withBorder p="lg">
        {children}
      </Paper>
      {below && (
        <Stack align="center" gap="xs" pt="lg">
          {below}
        </Stack>
      )}
    </Stack>
  )
}
