import { Box, Button, Text, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconList, IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Play } from '#contract/live/calls.ts'
import { PLAYER_MAX } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { correctionsOf, labelOf } from '#rules/sports/live/plays.ts'
import { BOTH_SIDES, type DetailRules, sideOf } from '#rules/sports/sport.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import type { PendingChange } from '#web/features/live/queue/pending-score-storage.ts'
import { onceEach } from '#web/features/live/watch/score-timeline.tsx'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import keeperClasses from './keeper.module.css'
import classes from './recent-changes.module.css'
import { changeWords } from './rejected-changes.tsx'

const SHOWN = 3
const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

interface RecentChangesProps {
  /** Latest last. */
  changes: readonly PendingChange[]
  match: MatchDetails
  disabled: boolean
  onUndo: (key: string) => void
}

/** The keeper's last changes, latest first. Each can be undone. */
export function RecentChanges({ changes, match, disabled, onUndo }: RecentChangesProps) {
  const last = changes.slice(-SHOWN).reverse()
  return (
    <ol className={classes.changes} aria-label="Your last changes">
      {last.length === 0 && (
        <Box component="li" py={10} c="dimmed" fz="sm">
          Your last changes appear here.
        </Box>
      )}
      {last.map((change) => (
        <Entry
          key={change.key}
          at={new Date(change.at).toISOString()}
          what={changeWords(change, match)}
          disabled={disabled}
          onUndo={() => onUndo(change.key)}
        />
      ))}
    </ol>
  )
}

interface EntryProps {
  at: string
  what: string
  disabled: boolean
  /** Absent where it does not count any more. */
  onUndo?: () => void
  onCorrect?: () => void
  /** Below it. */
  children?: ReactNode
}

function Entry({ at, what, disabled, onUndo, onCorrect, children }: EntryProps) {
  const cycle = useHourCycle()
  const button = (label: string, onClick: () => void, icon?: ReactNode) => (
    <Button
      h={44}
      px={14}
      variant="subtle"
      color="gray"
      disabled={disabled}
      aria-label={`${label}: ${what}`}
      onClick={onClick}
    >
      {icon ?? label}
    </Button>
  )
  return (
    <li className={classes.change} data-undone={!onUndo || undefined}>
      <time className={classes.time}>{formatTime(at, cycle)}</time>
      <span className={classes.what}>{what}</span>
      <span>
        {onCorrect && button('Correct', onCorrect, <IconPencil {...ICON} />)}
        {onUndo && button('Undo', onUndo, onCorrect && <IconArrowBackUp {...ICON} />)}
      </span>
      {children}
    </li>
  )
}

interface PlayLogProps {
  match: MatchDetails
  rules: DetailRules
  disabled: boolean
  onUndo: (key: string) => void
  onCorrect: (key: string, play: Play) => void
}

/** All entries of a match, of all its keepers, to undo or correct any of them. */
export function PlayLog(props: PlayLogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" px="sm" onClick={() => setIsOpen(true)}>
        <IconList {...ICON} />
        <span className={keeperClasses.label}>All entries</span>
      </Button>
      {isOpen && (
        <Dialog title="All entries" onClose={() => setIsOpen(false)}>
          <Log {...props} />
        </Dialog>
      )}
    </>
  )
}

function Log({ match, rules, disabled, onUndo, onCorrect }: PlayLogProps) {
  const [corrected, setCorrected] = useState<string | null>(null)
  const history = useInfiniteQuery({ ...liveQueries.changePages(match.roomId ?? match._id), staleTime: 0 })
  const again = () => setTimeout(() => void history.refetch(), 500)
  const names = [match.team1.name, match.team2.name]
  return (
    <PagedList
      query={history}
      skeleton={<SkeletonRows height={44} />}
      empty={<Text c="dimmed">Nothing was entered yet.</Text>}
    >
      {(changes) => {
        const undone = new Set(changes.flatMap(({ play }) => play?.undo ?? []))
        return (
          <ol className={classes.log}>
            {onceEach(changes).map(({ version, at, play }) => {
              if (!play) return null
              const { key, team, words, standing, kind } = play
              const choices = kind ? correctionsOf(SPORT_RULES[match.sport], kind, team) : []
              const side = BOTH_SIDES.find((one) => one.team === team)?.side
              const counts = play.counts && !undone.has(key)
              return (
                <Entry
                  key={version}
                  at={at}
                  what={[words, side !== undefined && names[side], standing].filter(Boolean).join(', ')}
                  disabled={disabled}
                  {...(counts && {
                    onUndo: () => {
                      onUndo(key)
                      again()
                    },
                    ...(choices.length > 0 && { onCorrect: () => setCorrected(corrected === key ? null : key) }),
                  })}
                >
                  {corrected === key && (
                    <Corrections
                      match={match}
                      rules={rules}
                      choices={choices}
                      disabled={disabled}
                      onChoose={(choice) => {
                        onCorrect(key, choice)
                        setCorrected(null)
                        again()
                      }}
                    />
                  )}
                </Entry>
              )
            })}
          </ol>
        )
      }}
    </PagedList>
  )
}

interface CorrectionsProps extends Pick<PlayLogProps, 'match' | 'rules' | 'disabled'> {
  choices: readonly Play[]
  onChoose: (play: Play) => void
}

/** What an entry is corrected to, with the name of the person. */
function Corrections({ match, rules, disabled, choices, onChoose }: CorrectionsProps) {
  const [player, setPlayer] = useState('')
  const list = useId()
  const people = useQuery(liveQueries.players(match.roomId ?? match._id)).data?.body.sides ?? []
  const names = [match.team1.name, match.team2.name]
  const isOfBoth = choices.some(({ team }) => team !== choices[0]?.team)
  return (
    <fieldset className={classes.choices} aria-label="Correct to">
      <TextInput
        flex="1 0 100%"
        label="Player, if known"
        description={rules.live.playerHint}
        list={list}
        maxLength={PLAYER_MAX}
        value={player}
        onChange={(event) => setPlayer(event.currentTarget.value)}
      />
      <datalist id={list}>
        {people
          .flatMap((side) => side.people)
          .map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <option key={index} value={name} />
          ))}
      </datalist>
      {choices.map((choice) => (
        <Button
          variant="default"
          px="sm"
          key={`${choice.kind}${choice.team}${choice.points}`}
          disabled={disabled}
          onClick={() => onChoose({ ...choice, ...(player.trim() && { player: player.trim() }) })}
        >
          {[labelOf(rules, choice), isOfBoth && choice.team && names[sideOf(choice.team)]].filter(Boolean).join(', ')}
        </Button>
      ))}
    </fieldset>
  )
}
