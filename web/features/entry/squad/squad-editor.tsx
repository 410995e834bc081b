import { SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Candidate, type EntrySquad, entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { missingIn, sizeInWords, squadSize, surplusOf } from '#rules/entry/squad-size.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { useNewerVersion } from '#web/ui/edit/use-newer-version.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { useSearchField } from '#web/ui/search/search-list.tsx'
import { CandidateList } from './candidate-list.tsx'
import { NamedPerson } from './named-person.tsx'
import { RegisteredPeople } from './registered-people.tsx'
import type { SquadDraft } from './squad-draft.ts'
import * as squadDraft from './squad-draft.ts'
import { SquadMembers } from './squad-members.tsx'

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
  const client = useQueryClient()
  const back = useBack(paths.event(entry.event))
  const { queryKey } = entryQueries.squad(entry._id)
  const saved = squadDraft.draftOf(entry)
  const drafts = useEditDraft<StoredDraft>(`squad/${entry._id}`, {
    fresh: { basedOn: entry.version, members: saved },
    latest: { basedOn: entry.version },
  })
  const { outdated } = drafts
  const draft = drafts.draft.members
  const [said, say] = useState('')
  const newer = useNewerVersion(drafts, { thing: 'squad', queryKey, code: 'squad_changed', say })
  const size = squadSize(entry.of)
  const surplus = surplusOf(size, draft)
  const changed = !squadDraft.isSame(draft, saved)
  const save = useCall(entrySquadCalls.setSquad, {
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      drafts.discard()
      drafts.forgetAside()
      back()
    },
    onFailure: newer.onFailure,
  })

  function change(members: squadDraft.SquadDraft, words: string) {
    drafts.edit({ members })
    say(words)
  }

  function reset() {
    drafts.discard()
    say('The changes were dropped.')
  }

  return (
    <Stack gap="lg">
      <NewerVersion newer={newer} />
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
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <EditBar
        changed={changed}
        blocked={outdated || surplus.length > 0}
        pending={save.isPending}
        submit="Save squad"
        submitting="Saving..."
        onReset={reset}
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
