import { onTestFinished, vi } from 'vitest'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import { clubSchemas } from '#contract/club/schemas.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { clubQuery } from '#web/lib/club.ts'

/** A club in one zone, and a reader in another. */
export function setClocks({ club, phone }: { club: string; phone: string }) {
  vi.stubEnv('TZ', phone)
  queryClient.setQueryData(clubQuery.queryKey, {
    message: clubSchemas.find.message,
    body: { ...UNNAMED_CLUB, zone: club },
  })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    queryClient.clear()
  })
}
