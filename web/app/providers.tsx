import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  const { primaryColor, secondaryColor } = useClub()
  return (
    <MantineProvider
      theme={themeOf({ primaryColor, secondaryColor })}
      cssVariablesResolver={variablesOf}
      // Their defaults are a stylesheet of their own, which is left out.
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
