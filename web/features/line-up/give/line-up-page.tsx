import { Skeleton, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { type LineUpSquad, lineUpCalls } from '#contract/line-up/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { missingIn, sizeInWords, surplusOf } from '#rules/entry/squad-size.ts'
import { manages, useEntryAccess } from '#web/features/entry/entry-access.ts'
import { lineUpQueries } from '#web/features/line-up/line-up.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import * as lineUpDraft from './line-up-rows.tsx'
import { LineUpRows } from './line-up-rows.tsx'

/** Gives the line-up of an entry for a match, or changes it. */
export function LineUpPage() {
  const { match = '', entry = '' } = useParams()
  const isOthers = useIsOthers(match, entry)
  const squad = useQuery({ ...lineUpQueries.squad(match, entry), enabled: isOthers === false })
  const body = squad.data?.body
  const against = body && `Against ${body.opponent} · ${eventTitle(body.of)}`
  return (
    <>
      <PageTitle
        title={body ? `Line-up of ${entryTitle(body.entry)}` : 'Line-up'}
        subtitle={<TitleLink to={paths.match(match)}>{against}</TitleLink>}
      />
      {isOthers ? (
        <EmptyState icon={IconLock} sentence="This line-up belongs to another department." />
      ) : (
        <Loaded
          query={squad}
          skeleton={<Skeleton height={420} />}
          above={{ to: paths.match(match), label: 'The match' }}
        >
          {(loaded) => <LineUpEditor key={`${match} ${entry}`} squad={loaded.body} />}
        </Loaded>
      )}
    </>
  )
}

/** Whether a line-up is not the own department's, for heads and sports leads; undefined until it is known. */
function useIsOthers(match: string, entry: string): boolean | undefined {
  const access = useEntryAccess()
  const lineUps = useQuery({ ...lineUpQueries.ofMatch(match), enabled: !access.managesAll })
  if (access.managesAll) return false
  if (lineUps.isError) return false
  const side = lineUps.data?.body.sides.find((one) => one.entry._id === entry)
  return lineUps.data && !(side && manages(access, side.entry.department._id))
}

interface StoredDraft {
  basedOn: number
  players: lineUpDraft.LineUpDraft
}

/** Nothing is saved before the button is pressed. */
function LineUpEditor({ squad }: { squad: LineUpSquad }) {
  const { match, entry, size, isGiven, lineUp } = squad
  const back = useBack(paths.match(match._id))
  const { queryKey } = lineUpQueries.squad(match._id, entry._id)
  const drafts = useEditDraft<StoredDraft>(`line-up/${match._id}/${entry._id}`, {
    fresh: { basedOn: squad.version, players: lineUp },
    latest: { basedOn: squad.version },
    thing: 'line-up',
    queryKey,
    code: 'line_up_changed',
  })
  const draft = drafts.draft.players
  const rows = lineUpDraft.rowsOf(squad, draft)
  const players = rows.filter(({ isIn }) => isIn)
  const surplus = surplusOf(size, players, 'line-up')
  const missing = draft.length === 0 ? [] : missingIn(size, players)
  const mayAllPlay = players.every(({ reasons }) => reasons.length === 0)
  const changed = isGiven ? !lineUpDraft.isSame(draft, lineUp) : draft.length > 0
  const save = useCall(lineUpCalls.update, {
    onSuccess: (answer) => {
      drafts.settleWith(answer)
      back()
    },
    onFailure: drafts.onFailure,
  })

  function change(next: lineUpDraft.LineUpDraft, words: string) {
    drafts.edit({ players: next })
    drafts.say(words)
  }

  return (
    <Stack gap="lg">
      <NewerVersion of={drafts} />
      <Text>
        {sizeInWords(size)}. {[...surplus, ...missing.map((words) => `${words}.`)].join(' ')}
      </Text>
      <LineUpRows rows={rows} draft={draft} onChange={change} />
      <EditBar
        changed={changed}
        blocked={drafts.outdated || surplus.length > 0 || !mayAllPlay}
        pending={save.isPending}
        submit={isGiven && draft.length === 0 ? 'Take back' : 'Save line-up'}
        submitting="Saving..."
        onReset={drafts.drop}
        onSubmit={() =>
          save.mutate({
            params: { match: match._id, entry: entry._id },
            body: { members: [...draft], version: drafts.draft.basedOn },
          })
        }
      >
        {changed ? `${counted(draft.length, 'person', 'people')}, not saved yet` : 'No changes'}
      </EditBar>
    </Stack>
  )
}
