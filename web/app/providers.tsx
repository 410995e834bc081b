import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { useClub } from '#web/lib/club.ts'
import { themeOf, variablesOf } from './theme/theme.ts'

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
      defaultColorScheme="auto"
      // Tests have no layout, in which a menu would count as scrolled out of sight and be hidden.
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      {/* All times are in the club's zone: another zone renders everything again. */}
      <Fragment key={zone}>{children}</Fragment>
    </MantineProvider>
  )
}
