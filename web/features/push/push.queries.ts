import { queryOptions } from '@tanstack/react-query'
import { readDevice } from '#web/lib/push/device.ts'

/** What this browser can do and is told about. The browser itself is asked each time. */
export const deviceQuery = queryOptions({
  queryKey: ['push/device'],
  queryFn: readDevice,
  staleTime: 0,
  retry: false,
})
