import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useClub } from '#web/lib/club.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { themeOf, variablesOf } from './theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ClubLook>{children}</ClubLook>
    </QueryClientProvider>
  )
}

function ClubLook({ children }: { children: ReactNode }) {
  const { primaryColor, secondaryColor, zone } = useClub()
  return (
    <MantineProvider
      theme={themeOf({ primaryColor, secondaryColor })}
      cssVariablesResolver={variablesOf}
      // Their defaults are a stylesheet of their own, which is left out.
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      {/* All that is drawn tells its times by the club's clock: with another one, it is drawn anew. */}
      <Fragment key={zone}>{children}</Fragment>
    </MantineProvider>
  )
}
