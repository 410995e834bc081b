import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import classes from './keeper.module.css'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/picture/qr-code.tsx')).QrCode }))

interface HandOverProps {
  roomId: string
  /** The id of the keeper. */
  keeper: string | undefined
  disabled: boolean
}

/** Shows a QR code with which another helper takes over the score. */
export function HandOver({ roomId, keeper = '', disabled }: HandOverProps) {
  // A new keeper closes the dialog.
  const [openFor, setOpenFor] = useState<string | null>(null)
  return (
    <>
      <Button
        variant="default"
        size="md"
        disabled={disabled}
        leftSection={<IconQrcode size={20} stroke={1.5} aria-hidden />}
        onClick={() => setOpenFor(keeper)}
      >
        Hand over
      </Button>
      <Dialog opened={openFor === keeper && !disabled} title="Hand over the score" onClose={() => setOpenFor(null)}>
        <Offer roomId={roomId} />
      </Dialog>
    </>
  )
}

function Offer({ roomId }: { roomId: string }) {
  const offer = useQuery(liveQueries.handOverCode(roomId))
  const cycle = useHourCycle()
  return (
    <Loaded query={offer} skeleton={<Skeleton height={320} />}>
      {({ body: { code, until } }) => (
        <Stack>
          <Text>
            Let the next helper scan this code, log in and tap “Take over”. It is valid until {formatTime(until, cycle)}
            .
          </Text>
          <Suspense fallback={<Skeleton className={classes.code} />}>
            <QrCode
              className={classes.code}
              text={new URL(paths.takeOverScore(roomId, code), window.location.origin).href}
              label="QR code to take over this score"
            />
          </Suspense>
        </Stack>
      )}
    </Loaded>
  )
}
