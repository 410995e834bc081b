import { Group, NativeSelect, SimpleGrid, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { competitionOf } from '#contract/event/calls.ts'
import type { PersonRef } from '#contract/schemas/replies.ts'
import { type Squad, type SquadUpdate, type Team, teamCalls } from '#contract/team/calls.ts'
import { NOTA } from '#contract/team/team.ts'
import { counted } from '#contract/values/counted.ts'
import { OtherDepartmentsTeam } from '#web/features/team/manage/other-departments-team.tsx'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { managesTeam } from '#web/features/team/team-access.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { EditConflict } from '#web/ui/edit/edit-conflict.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import {
  candidatesFor,
  isDeclined,
  lostPost,
  POST_KEYS,
  POSTS,
  SIDES,
  type SquadPost,
  type SquadSide,
  squadSidesOf,
  type TeamSquadDraft,
  useSquadDraft,
  withDeclined,
  withElected,
  withMoved,
} from './squad-draft.ts'
import { headingKey, SquadList } from './squad-list.tsx'

export function SquadPage() {
  const { id = '' } = useParams()
  const { profile, role } = useSession()
  const team = useQuery(teamQueries.find(id))
  const squad = useQuery({
    ...teamQueries.squad(id),
    // Fetched after the team, because the squad of another department is refused.
    enabled: role === 'ADMIN' || (team.data !== undefined && managesTeam(profile, team.data.body)),
  })
  return (
    <>
      <PageTitle title="Manage Team" subtitle={<TeamName team={team.data?.body} />} />
      <Loaded query={team} skeleton={<PageSkeleton />}>
        {({ body }) =>
          managesTeam(profile, body) ? (
            <Loaded query={squad} skeleton={<PageSkeleton />}>
              {(answer) => <TeamSquadEditor key={id} id={id} squad={answer.body} />}
            </Loaded>
          ) : (
            <OtherDepartmentsTeam />
          )
        }
      </Loaded>
    </>
  )
}

function TeamName({ team }: { team: Team | undefined }) {
  // Its place stays reserved while it loads.
  if (!team) return '\u00a0'
  const { _id, name } = team
  return (
    <>
      <TextLink to={paths.team(_id)}>{name}</TextLink>
      {` · ${competitionOf(team)}`}
    </>
  )
}

const PageSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
    <SkeletonRows height={64} />
    <SkeletonRows height={64} />
  </SimpleGrid>
)

interface SquadBarProps {
  draft: TeamSquadDraft
  change: SquadUpdate | null
  /** The draft cannot be saved. */
  blocked: boolean
  pending: boolean
  onReset: () => void
  onSubmit: () => void
}

const OUTDATED = 'The squad has changed since you began.'
/** Refusals after a concurrent change of the squad. */
const CONFLICTS: readonly (RefusalCode | undefined)[] = [
  'squad_changed',
  'squad_member_gone',
  'squad_invalid',
  'nothing_changed',
]

function TeamSquadEditor({ id, squad }: { id: string; squad: Squad }) {
  const client = useQueryClient()
  const { queryKey } = teamQueries.squad(id)
  const { draft, change, outdated, edit, discard } = useSquadDraft(id, squad)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<PersonRef | null>(null)
  const focus = useFocusFallback()
  const sides = squadSidesOf(draft)

  const update = useCall(teamCalls.updateSquad, {
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      startOver()
    },
    onFailure: ({ code, message }) => {
      if (!CONFLICTS.includes(code)) return false
      setRefusal(message)
      void client.invalidateQueries({ queryKey })
      return true
    },
  })

  function startOver() {
    setRefusal(null)
    discard()
  }

  async function loadNew() {
    await client.refetchQueries({ queryKey }, { throwOnError: true })
    startOver()
    announce('The squad was loaded anew.')
  }

  function move(person: PersonRef, from: SquadSide) {
    const row = sides[from]
    const index = row.findIndex(({ _id }) => _id === person._id)
    focus.setFallback((row[index + 1] ?? row[index - 1])?._id ?? headingKey(from))
    const posts = POST_KEYS.filter((post) => draft.picks[post] === person._id)
    const vacant = posts.map((post) => ` ${POSTS[post]}: None.`).join('')
    announce(`${person.name} ${from === 'applicants' ? 'becomes a player' : 'goes back to the applicants'}.${vacant}`)
    edit(withMoved(draft, person._id))
  }

  const waiting = sides.applicants.filter(({ _id }) => !isDeclined(draft, _id))
  /** For all applicants that nobody has answered yet. */
  function answerAll(answer: (draft: TeamSquadDraft, id: string) => TeamSquadDraft, words: string) {
    announce(`${counted(waiting.length, 'applicant')} ${words}.`)
    focus.setFallback(headingKey('applicants'))
    edit(waiting.reduce((now, { _id }) => answer(now, _id), draft))
  }

  function decline(person: PersonRef) {
    announce(`${person.name} ${isDeclined(draft, person._id) ? 'waits for an answer again' : 'is declined'}.`)
    edit(withDeclined(draft, person._id))
  }

  const conflict = refusal ?? (outdated ? OUTDATED : null)
  return (
    <div>
      {conflict && (
        <EditConflict sentence={conflict} current="the squad as it is now" urgent={refusal !== null} onLoad={loadNew} />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {SIDES.map((side) => (
          <SquadList
            key={side}
            side={side}
            people={sides[side]}
            draft={draft}
            focus={focus}
            dragged={dragged}
            onDrag={setDragged}
            onMove={(person) => move(person, side)}
            onDecline={decline}
            onDrop={(person) => move(person, side === 'players' ? 'applicants' : 'players')}
          >
            {side === 'applicants' && waiting.length > 1 && (
              <Group gap="sm" mb="xs">
                <SideButton onClick={() => answerAll(withMoved, 'accepted')}>Accept all {waiting.length}</SideButton>
                <SideButton onClick={() => answerAll(withDeclined, 'declined')}>Decline all</SideButton>
              </Group>
            )}
            {side === 'players' && (
              <SquadPosts draft={draft} onElect={(post, elected) => edit(withElected(draft, post, elected))} />
            )}
          </SquadList>
        ))}
      </SimpleGrid>
      <SquadBar
        draft={draft}
        change={change}
        blocked={conflict !== null}
        pending={update.isPending}
        onReset={startOver}
        onSubmit={() => change && update.mutate({ params: { id }, body: change })}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}

/** The unsaved changes with Reset and Submit. */
const SquadBar = ({ draft, change, blocked, ...rest }: SquadBarProps) => (
  <EditBar changed={change !== null} blocked={blocked} {...rest}>
    {change ? counted(countChanges(draft, change), 'unsaved change') : 'Nothing is changed yet.'}
    {blocked && ', not to be saved: see above.'}
  </EditBar>
)

function countChanges({ base, picks }: TeamSquadDraft, change: SquadUpdate): number {
  const elections = POST_KEYS.filter((post) => picks[post] !== base[post])
  return [change.addedPlayers, change.removedPlayers, change.declinedApplicants, elections].flat().length
}

interface SquadPostsProps {
  draft: TeamSquadDraft
  onElect: (post: SquadPost, id: string | null) => void
}

/** Selects captain and vice captain from the players of the draft. */
function SquadPosts({ draft, onElect }: SquadPostsProps) {
  return (
    <SimpleGrid minColWidth="min(100%, 200px)" autoFlow="auto-fit" spacing="md" verticalSpacing="sm" mb="md">
      {POST_KEYS.map((post) => {
        const gone = lostPost(draft, post)
        return (
          <NativeSelect
            key={post}
            label={POSTS[post]}
            data={[
              { value: NOTA, label: 'None' },
              ...candidatesFor(draft, post).map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={draft.picks[post] ?? NOTA}
            onChange={({ currentTarget: { value } }) => onElect(post, value === NOTA ? null : value)}
            inputWrapperOrder={['label', 'input', 'description']}
            description={gone && `${gone.name} is no longer a player.`}
          />
        )
      })}
    </SimpleGrid>
  )
}
