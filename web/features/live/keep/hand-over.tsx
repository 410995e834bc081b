import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { useConnection } from '#web/lib/live/live-connection.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import classes from './keeper.module.css'

const QrCode = latePart(async () => (await import('#web/ui/picture/qr-code.tsx')).QrCode)

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
  const close = () => setOpenFor(null)
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
      <Dialog opened={openFor === keeper && !disabled} title="Hand over the score" onClose={close}>
        <div className={classes.offer}>
          <Offer roomId={roomId} />
          <Button variant="default" onClick={close}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function Offer({ roomId }: { roomId: string }) {
  const isConnected = useConnection() === 'connected'
  // Without a connection the code waits, and is fetched when the connection is back.
  const offer = useQuery({ ...liveQueries.handOverCode(roomId), enabled: isConnected })
  const cycle = useHourCycle()
  if (!isConnected && !offer.data) return <NotConnected />
  return (
    <Loaded query={offer} skeleton={<Skeleton className={classes.code} />}>
      {({ body: { code, until } }) => (
        <>
          <Text>
            Let the next helper scan this code, log in and tap “Take over”. It is valid until {formatTime(until, cycle)}
            .
          </Text>
          <QrCode
            className={classes.code}
            text={new URL(paths.takeOverScore(roomId, code), window.location.origin).href}
            label="QR code to take over this score"
            meanwhile={<Skeleton className={classes.code} />}
          />
        </>
      )}
    </Loaded>
  )
}

const NotConnected = () => (
  <Alert color="accent" role="status">
    There is no connection. The code appears here when it is back. You can keep scoring: your changes wait on this
    device.
  </Alert>
)
