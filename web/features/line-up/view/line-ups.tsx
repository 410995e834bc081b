import { Box, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconListNumbers, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryTitle } from '#contract/entry/entry.ts'
import type { LineUpSide } from '#contract/line-up/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { manages, useEntryAccess } from '#web/features/entry/entry-access.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { Questions } from '#web/features/line-up/question/questions.tsx'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton, LinkButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import classes from './line-ups.module.css'

// Only managers need it.
const AskDialog = lateDialog(
  async () => (await import('#web/features/line-up/question/question-dialogs.tsx')).AskDialog,
)

interface LineUpsProps {
  match: MatchDetails
  /** The id by which the page asks: that of the match or of its room. */
  id: string
}

/**
 * The line-ups of both sides, and questions about their players. Nothing for a match that is not drawn, and while there is
 * nothing to see or to do.
 */
export function LineUps({ match, id }: LineUpsProps) {
  const { data } = useQuery(lineUpQueries.ofMatch(id))
  const { event = null, sides = [], questions = [] } = data?.body ?? {}
  const access = useLineUpAccess(match, sides)
  const [asking, setAsking] = useState<LineUpSide | null>(null)
  const isShown = (side: LineUpSide) => side.isGiven || access.mayGive(side) || access.mayAsk(side)
  if (questions.length === 0 && !sides.some(isShown)) return null
  return (
    <Section title="Line-ups">
      <SimpleGrid cols={2} spacing="md">
        {sides.map((side) => (
          <LineUp
            key={side.entry._id}
            match={match._id}
            side={side}
            mayGive={access.mayGive(side)}
            onAsk={access.mayAsk(side) ? () => setAsking(side) : undefined}
          />
        ))}
      </SimpleGrid>
      <Questions questions={questions} sides={sides} event={event} access={access} />
      {asking && <AskDialog match={match._id} side={asking} onClose={() => setAsking(null)} />}
    </Section>
  )
}

/** What the signed-in person may do about the line-ups of a match. */
function useLineUpAccess({ status, settledIn }: MatchDetails, sides: readonly LineUpSide[]) {
  const access = useEntryAccess()
  const { profile } = useSession()
  const isOpen = settledIn === null
  const departments = sides.map(({ entry }) => entry.department._id)
  const plays = (department: string | null | undefined) => departments.some((one) => one === department)
  const isOwn = ({ entry }: LineUpSide) => access.own === entry.department._id
  return {
    mayGive: (side: LineUpSide) =>
      isOpen && (access.managesAll || status === 'UPCOMING') && manages(access, side.entry.department._id),
    mayAsk: (side: LineUpSide) =>
      isOpen && side.people.length > 0 && (access.managesAll || (plays(access.own) && !isOwn(side))),
    /** Those who rule belong to neither side. */
    mayAnswer: isOpen && access.managesAll && !plays(profile?.department),
    managesAll: access.managesAll,
  }
}

interface LineUpProps {
  match: string
  side: LineUpSide
  mayGive: boolean
  /** Only for those who may question a player of this side. */
  onAsk: (() => void) | undefined
}

/** The players of a side in board order, and its reserves. */
function LineUp({ match, side: { entry, isGiven, people }, mayGive, onAsk }: LineUpProps) {
  const title = entryTitle(entry)
  const reserves = people.filter(({ reserve }) => reserve)
  return (
    <Stack gap="xs" align="flex-start" miw={0}>
      <h3 className={classes.title}>{title}</h3>
      {isGiven ? (
        <ol className={classes.players}>
          {people
            .filter(({ reserve }) => !reserve)
            .map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
              <li key={place}>
                <Name {...one} />
              </li>
            ))}
        </ol>
      ) : (
        <Text size="sm" c="dimmed">
          Not given yet.
        </Text>
      )}
      {isGiven && reserves.length > 0 && (
        <Box w="100%">
          <Text component="h4" m={0} size="sm" c="dimmed">
            Reserves
          </Text>
          <ul className={classes.players}>
            {reserves.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
              <li key={place}>
                <Name {...one} />
              </li>
            ))}
          </ul>
        </Box>
      )}
      {mayGive && (
        <LinkButton
          to={paths.lineUp(match, entry._id)}
          icon={IconListNumbers}
          px="sm"
          variant="default"
          maw="100%"
          aria-label={`${isGiven ? 'Change line-up' : 'Give line-up'} of ${title}`}
        >
          {isGiven ? 'Change' : 'Give line-up'}
        </LinkButton>
      )}
      {onAsk && (
        <IconButton
          px="sm"
          variant="default"
          maw="100%"
          icon={IconUserQuestion}
          aria-label={`Question a player of ${title}`}
          onClick={onAsk}
        >
          Question
        </IconButton>
      )}
    </Stack>
  )
}

const Name = ({ person, name }: LineUpSide['people'][number]) =>
  person ? (
    <NameLink to={paths.profile(person._id)} className={classes.name}>
      {name}
    </NameLink>
  ) : (
    <span className={classes.name}>{name}</span>
  )
