import { Alert, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconFlag, IconQrcode, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LEAVE_CLOSED_ROOM_MS } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { MATCH_TAGS } from '#contract/values/enums.ts'
import type { DetailRules } from '#rules/sports/sport.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { PlayPads } from '#web/features/live/pads/play-pads.tsx'
import { NumberPads } from '#web/features/live/pads/score-pad.tsx'
import { StartPlays } from '#web/features/live/pads/start-plays.tsx'
import { RoomState } from '#web/features/live/watch/room-state.tsx'
import type { Room } from '#web/features/live/watch/use-room.ts'
import { matchName, playedIn } from '#web/features/match/card/match-name.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { useConnection } from '#web/lib/live/live-connection.ts'
import { scoreAnnouncement } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useWakeLock } from '#web/ui/feedback/use-wake-lock.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { HeadLine } from '#web/ui/layout/page-title.tsx'
import { shareLink } from '#web/ui/layout/share-button.tsx'
import { CloseRoom } from './close-room.tsx'
import classes from './keeper.module.css'
import { KeeperName, SavedState, TakenOver, useSuccessor } from './keeper-states.tsx'
import { PlayLog, RecentChanges } from './recent-changes.tsx'
import { RejectedChanges } from './rejected-changes.tsx'
import type { ScoreKeeper } from './use-score-keeper.ts'

const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

interface KeeperProps {
  match: MatchDetails
  profile: OwnProfile
  room: Room
  keeping: ScoreKeeper
}

/** The facts at the top, the last changes below them, and in the lower half of a phone only what gives points. */
export function Keeper({ match, profile, room, keeping }: KeeperProps) {
  const { keeper } = match
  const { ended } = room
  const { shown, waiting, undoable, refused, set, add, enterPlay, undo, dismiss, finishMatch } = keeping
  const [isClosing, setIsClosing] = useState(false)
  const [isStarted, setIsStarted] = useState(false)
  const rules = SPORT_RULES[match.sport].detail
  const inPlays = shown.detail !== undefined || (isStarted && rules?.live.start)
  const isEmpty = shown.team1Score === 0 && shown.team2Score === 0
  const successor = useSuccessor(keeper, profile._id)
  const navigate = useNavigate()
  const mayKeep = (keeper?._id === profile._id || profile.role === 'ADMIN') && match.status === 'LIVE' && !ended
  useWakeLock()

  const leaves = ended === 'now' && refused === null && waiting.length === 0
  useEffect(() => {
    if (ended) finishMatch()
    if (!leaves) return
    const timer = setTimeout(() => navigate(paths.match(match._id), { replace: true }), LEAVE_CLOSED_ROOM_MS)
    return () => clearTimeout(timer)
  }, [ended, leaves, finishMatch, navigate, match._id])

  const plays = (sport: DetailRules) => ({ match: shown, rules: sport, disabled: !mayKeep })
  const close = () => setIsClosing(true)
  return (
    <>
      <DocumentTitle>Keep Score</DocumentTitle>
      <div className={classes.page}>
        <HeadLine>
          <div className={classes.name}>
            <h1 className={classes.title}>Keep Score</h1>
            <p className={classes.facts}>{factsOf(match)}</p>
          </div>
          <div className={classes.ways}>
            <HandOver match={match} disabled={!mayKeep} />
            <Button color="red" variant="light" px="md" disabled={!mayKeep} onClick={close}>
              <IconFlag {...ICON} className={classes.flag} />
              End match
            </Button>
          </div>
        </HeadLine>
        <div className={classes.states}>
          <RoomState room={room} />
          <SavedState keeping={keeping} />
          <KeeperName match={match} profile={profile} />
        </div>
        {refused && <RejectedChanges refused={refused} match={match} onRead={dismiss} />}
        <VisuallyHidden role="status">{scoreAnnouncement(shown)}</VisuallyHidden>
        {successor ? (
          <TakenOver match={match} keeper={successor} />
        ) : (
          <RecentChanges changes={undoable} match={shown} disabled={!mayKeep} onUndo={undo} />
        )}
        <div className={classes.reach}>
          {rules && inPlays ? (
            <PlayPads
              {...plays(rules)}
              onPlay={enterPlay}
              log={<PlayLog {...plays(rules)} onUndo={undo} onCorrect={(key, play) => enterPlay(play, key)} />}
            />
          ) : (
            <>
              {rules && isEmpty && (
                <StartPlays
                  {...plays(rules)}
                  onStart={(play) => {
                    setIsStarted(true)
                    if (play) enterPlay(play)
                  }}
                />
              )}
              <div className={classes.pads}>
                <NumberPads match={shown} disabled={!mayKeep} onAdd={add} onSet={set} />
              </div>
            </>
          )}
          <Button
            className={classes.undo}
            variant="default"
            size="md"
            disabled={undoable.length === 0 || !mayKeep}
            leftSection={<IconArrowBackUp {...ICON} />}
            onClick={() => undo()}
          >
            Undo
          </Button>
        </div>
      </div>
      {isClosing && (
        <CloseRoom match={shown} userId={profile._id} waiting={waiting.length} onClose={() => setIsClosing(false)} />
      )}
    </>
  )
}

/** 'Volleyball, women · Quarter-Final · Court 1'. */
const factsOf = (match: MatchDetails) =>
  [playedIn(match), match.tag && MATCH_TAGS[match.tag], match.venue].filter(Boolean).join(' · ')

const QrCode = latePart(async () => (await import('#web/ui/picture/qr-code.tsx')).QrCode)

/** Shows a QR code, and a link to send, with which another helper takes over the score. */
function HandOver({ match, disabled }: { match: MatchDetails; disabled: boolean }) {
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
