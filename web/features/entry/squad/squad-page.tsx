import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { entryTitle } from '#contract/entry/entry.ts'
import { type Candidate, type EntrySquad, entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { missingIn, sizeInWords, squadSize, surplusOf } from '#rules/entry/squad-size.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useEntryAccess } from '#web/features/entry/entry-access.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { useSearchField } from '#web/ui/search/search-list.tsx'
import { CandidateList, NamedPerson, RegisteredPeople } from './candidates.tsx'
import type { SquadDraft } from './squad-draft.ts'
import * as squadDraft from './squad-draft.ts'
import { SquadMembers } from './squad-members.tsx'

/** The squad of an entry: players and reserves in board order, and their captain. */
export function EntrySquadPage() {
  const { id = '' } = useParams()
  const isOthers = useIsOthers(id)
  const squad = useQuery({ ...entryQueries.squad(id), enabled: isOthers === false })
  const body = squad.data?.body
  return (
    <>
      <PageTitle
        title={body ? `Squad of ${entryTitle(body)}` : 'Squad'}
        subtitle={<TitleLink to={paths.event(body?.event)}>{body && eventTitle(body.of)}</TitleLink>}
      />
      {isOthers ? (
        <EmptyState icon={IconLock} sentence="This squad belongs to another department." />
      ) : (
        <Loaded query={squad} skeleton={<Skeleton height={420} />} above={{ to: paths.events, label: 'All events' }}>
          {(loaded) => <SquadEditor key={loaded.body._id} entry={loaded.body} />}
        </Loaded>
      )}
    </>
  )
}

/** Whether an entry is not the own department's, for heads and sports leads; undefined until it is known. */
function useIsOthers(entry: string): boolean | undefined {
  const { managesAll, own } = useEntryAccess()
  const ofOwn = useQuery({ ...entryQueries.ofDepartment(own ?? ''), enabled: !managesAll && own !== null })
  if (managesAll) return false
  if (own === null) return true
  return ofOwn.data && !ofOwn.data.body.entries.some(({ _id }) => _id === entry)
}

interface CandidatesProps {
  entry: EntrySquad
  draft: SquadDraft
  onAdd: (candidate: Candidate) => void
}

interface StoredDraft {
  basedOn: number
  members: squadDraft.SquadDraft
}

/** Nothing is saved before the button is pressed. */
export function SquadEditor({ entry }: { entry: EntrySquad }) {
  const back = useBack(paths.event(entry.event))
  const { queryKey } = entryQueries.squad(entry._id)
  const saved = squadDraft.draftOf(entry)
  const drafts = useEditDraft<StoredDraft>(`squad/${entry._id}`, {
    fresh: { basedOn: entry.version, members: saved },
    latest: { basedOn: entry.version },
    thing: 'squad',
    queryKey,
    code: 'squad_changed',
  })
  const draft = drafts.draft.members
  const size = squadSize(entry.of)
  const surplus = surplusOf(size, draft)
  const changed = !squadDraft.isSame(draft, saved)
  const save = useCall(entrySquadCalls.setSquad, {
    onSuccess: (answer) => {
      drafts.settleWith(answer)
      back()
    },
    onFailure: drafts.onFailure,
  })

  function change(members: squadDraft.SquadDraft, words: string) {
    drafts.edit({ members })
    drafts.say(words)
  }

  return (
    <Stack gap="lg">
      <NewerVersion of={drafts} />
      <Text>
        {sizeInWords(size)}. {[...surplus, ...missingIn(size, draft).map((words) => `${words}.`)].join(' ')}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Section title="Squad" count={draft.length}>
          <SquadMembers draft={draft} onChange={change} />
        </Section>
        <Stack gap="lg">
          <Candidates
            entry={entry}
            draft={draft}
            onAdd={(one) => change(squadDraft.withCandidate(draft, one), `${one.name} added.`)}
          />
          <RegisteredPeople
            entry={entry}
            draft={draft}
            onAdd={(one) => change(squadDraft.withRegistered(draft, one), `${one.name} added.`)}
          />
          <NamedPerson
            gender={entry.of.gender}
            onAdd={(one) => change(squadDraft.withNamed(draft, one), `${one.name} added.`)}
          />
        </Stack>
      </SimpleGrid>
      <EditBar
        changed={changed}
        blocked={drafts.outdated || surplus.length > 0}
        pending={save.isPending}
        submit="Save squad"
        submitting="Saving..."
        onReset={drafts.drop}
        onSubmit={() =>
          save.mutate({
            params: { id: entry._id },
            body: { members: squadDraft.membersOf(draft), version: drafts.draft.basedOn } as never,
          })
        }
      >
        {changed ? `${counted(draft.length, 'person', 'people')}, not saved yet` : 'No changes'}
      </EditBar>
    </Stack>
  )
}

/** The people of the department; those who may not play with the reasons. */
function Candidates({ entry, draft, onAdd }: CandidatesProps) {
  const { q, field } = useSearchField()
  const people = useInfiniteQuery({ ...entryQueries.candidates(entry._id, q), placeholderData: keepPreviousData })
  return (
    <CandidateList
      title="People of the department"
      label="Search people"
      field={field}
      query={people}
      entry={entry}
      isIn={({ _id }) => draft.some(({ person }) => person === _id)}
      onAdd={onAdd}
    />
  )
}
