import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { IconQrcode, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchDetails } from '#contract/match/calls.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { matchName } from '#web/features/match/card/match-name.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { useConnection } from '#web/lib/live/live-connection.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { shareLink } from '#web/ui/layout/share-button.tsx'
import classes from './keeper.module.css'

const QrCode = latePart(async () => (await import('#web/ui/picture/qr-code.tsx')).QrCode)

interface HandOverProps {
  match: MatchDetails
  disabled: boolean
}

/** Shows a QR code, and a link to send, with which another helper takes over the score. */
export function HandOver({ match, disabled }: HandOverProps) {
  const keeper = match.keeper?._id ?? ''
  // A new keeper closes the dialog.
  const [openFor, setOpenFor] = useState<string | null>(null)
  const close = () => setOpenFor(null)
  return (
    <>
      <Button variant="default" px="md" disabled={disabled} onClick={() => setOpenFor(keeper)}>
        <IconQrcode size={20} stroke={1.5} aria-hidden />
        <span className={classes.label}>Hand over</span>
      </Button>
      <Dialog opened={openFor === keeper && !disabled} title="Hand over the score" onClose={close}>
        <div className={classes.offer}>
          <Offer match={match} />
          <Button variant="default" onClick={close}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function Offer({ match }: { match: MatchDetails }) {
  const roomId = match.roomId ?? ''
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
            Let the next helper scan this code, or send them the link. They log in and tap “Take over”. It works once,
            until {formatTime(until, cycle)}.
          </Text>
          <QrCode
            className={classes.code}
            text={addressOf(roomId, code)}
            label="QR code to take over this score"
            meanwhile={<Skeleton className={classes.code} />}
          />
          <Button
            leftSection={<IconShare size={20} stroke={1.5} aria-hidden />}
            onClick={() => shareLink({ title: `Keep the score of ${matchName(match)}`, url: addressOf(roomId, code) })}
          >
            Send the link
          </Button>
        </>
      )}
    </Loaded>
  )
}

const addressOf = (roomId: string, code: string) =>
  new URL(paths.takeOverScore(roomId, code), window.location.origin).href

const NotConnected = () => (
  <Alert color="accent" role="status">
    There is no connection. The code appears here when it is back. You can keep scoring: your changes wait on this
    device.
  </Alert>
)
