import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconFlag, IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allows, MATCH_MANAGERS, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { MatchDetails, ResultDispute } from '#contract/match/calls.ts'
import { RULINGS } from '#contract/values/enums.ts'
import { mediaPath } from '#contract/values/media.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { useNow } from '#web/lib/hydration.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { disputePicturesOf } from './dispute.queries.ts'
import classes from './disputes.module.css'

// Only heads and organisers need them.
const DisputeDialog = lateDialog(async () => (await import('./form/dispute-dialog.tsx')).DisputeDialog)
const RulingDialog = lateDialog(async () => (await import('./form/ruling-dialog.tsx')).RulingDialog)

/** What the sides hold against a result, and how the organisers ruled. Nothing while there is nothing to see or to do. */
export function Disputes({ match }: { match: MatchDetails }) {
  const { _id, disputes = [] } = match
  const access = useDisputeAccess(match)
  const [opened, setOpened] = useState<'dispute' | 'ruling' | null>(null)
  const hasPictures = disputes.some(({ hasPicture }) => hasPicture)
  const { data } = useQuery({ ...disputePicturesOf(_id), enabled: access.maySeePictures && hasPictures })
  if (disputes.length === 0 && !access.mayDispute) return null
  const close = () => setOpened(null)
  return (
    <Section title="Disputes">
      {disputes.length === 0 && <Text c="dimmed">You can dispute this result while it is provisional.</Text>}
      <ul>
        {disputes.map((dispute) => (
          <Dispute
            key={dispute._id}
            dispute={dispute}
            picture={data?.body.find((one) => one.dispute === dispute._id)?.picture}
          />
        ))}
      </ul>
      {access.isPartial && <Text c="dimmed">Your department plays in this match, so another organiser rules.</Text>}
      <Group gap="sm" mt="xs">
        {access.mayDispute && (
          <IconButton variant="default" icon={IconFlag} onClick={() => setOpened('dispute')}>
            Dispute the result
          </IconButton>
        )}
        {access.mayRule && (
          <IconButton icon={IconGavel} onClick={() => setOpened('ruling')}>
            Rule on it
          </IconButton>
        )}
      </Group>
      {opened === 'dispute' && <DisputeDialog match={match} onClose={close} />}
      {opened === 'ruling' && <RulingDialog match={match} onClose={close} />}
    </Section>
  )
}

interface DisputeProps {
  dispute: ResultDispute
  /** Only for those who may see it. */
  picture: string | undefined
}

const Dispute = ({ dispute: { department, reason, at, ruling }, picture }: DisputeProps) => (
  <Stack component="li" gap={4} py="sm" className={classes.dispute}>
    <Group gap="xs" justify="space-between">
      <Text fw={600}>{department.name}</Text>
      <Badge variant="light" color={ruling ? 'gray' : 'yellow'}>
        {ruling ? RULINGS[ruling.kind] : 'Open'}
      </Badge>
    </Group>
    <Text>{reason}</Text>
    {picture && (
      <a href={mediaPath(picture, 1280)} target="_blank" rel="noreferrer">
        <Picture
          publicId={picture}
          alt={`Picture of ${department.name}`}
          size={{ width: 160, height: 120 }}
          className={classes.picture}
        />
      </a>
    )}
    <Text c="dimmed" size="sm">
      Disputed {formatDate(at, { time: true })}
    </Text>
    {ruling && (
      <Text>
        Ruling of {formatDate(ruling.at, { time: true })}: {ruling.words}
      </Text>
    )}
  </Stack>
)

/** What the signed-in person may do about the disputes of a match. */
function useDisputeAccess({ team1, team2, settledIn, provisionalUntil, isDisputed, disputes = [] }: MatchDetails) {
  const { role, profile } = useSession()
  const now = useNow()
  const own = profile?.department ?? null
  const isOfSide = [team1, team2].some(({ department }) => department._id === own)
  const isHead = isOfSide && allows(OWN_DEPARTMENT_MANAGERS, role)
  const isOrganiser = allows(MATCH_MANAGERS, role)
  const isProvisional = now !== null && provisionalUntil !== undefined && Date.parse(provisionalUntil) > now.getTime()
  const hasOpen = disputes.some(({ department, ruling }) => department._id === own && ruling === null)
  const isOpen = isDisputed === true && settledIn === null
  return {
    mayDispute: isHead && isProvisional && settledIn === null && !hasOpen,
    mayRule: isOrganiser && !isOfSide && isOpen,
    /** Organisers of a side leave the ruling to others. */
    isPartial: isOrganiser && isOfSide && isOpen,
    maySeePictures: isHead || isOrganiser,
  }
}
