import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { AdoptDialog, AdoptPart, useAdoptForm } from '#web/features/rule-book/adopt/adopt-rules.tsx'
import { RuleBookConflict } from '#web/features/rule-book/adopt/rule-book-conflict.tsx'
import { type CheckedDraft, checkDraft, type DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import { useRuleDraft } from '#web/features/rule-book/draft/use-rule-draft.ts'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { versionAfter } from '#web/features/rule-book/trial/trial.ts'
import trial from '#web/features/rule-book/trial/trial-panel.module.css'
import { TrialPanel } from '#web/features/rule-book/trial/trial-panel.tsx'
import { allVersions } from '#web/features/rule-book/versions.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { paths } from '#web/lib/paths.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RuleBookParts } from './rule-book-parts.tsx'
import { RulesAsJson } from './rules-as-json.tsx'
import { StartFrom } from './start-from.tsx'

export function EditRuleBookPage() {
  const current = useQuery(ruleBookQueries.current)
  const versions = useQuery(ruleBookQueries.versions)
  const facts = useQuery(ruleBookQueries.facts)
  return (
    <>
      <PageTitle title="Edit Rule Book" subtitle="The rules take effect when you adopt them." />
      <Loaded query={current} skeleton={<SkeletonRows height={120} />}>
        {(today) => (
          <Loaded query={versions} skeleton={<SkeletonRows height={120} />}>
            {(adopted) => (
              <Loaded query={facts} skeleton={<SkeletonRows height={120} />}>
                {(season) => <RuleBookEditor today={today.body} adopted={adopted.body} facts={season.body} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

interface DraftCheck extends CheckedDraft {
  /** Without what is still typed: the sentence of a field appears when the field is left. */
  shown: DraftErrors
  /** For the form around the fields, whose names are their paths. */
  watch: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: () => void }
}

interface RuleBookEditorProps {
  today: RuleBookVersion
  adopted: RuleBookVersion[]
  facts: SeasonFacts
}

function RuleBookEditor({ today, adopted, facts }: RuleBookEditorProps) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const versions = allVersions(adopted)
  const latest = versions[0] ?? today
  const draft = useRuleDraft(today.rules, latest.version)
  const { rules, shown, errors, watch } = useDraftErrors(draft.draft)
  const adopting = useAdoptForm({
    basedOn: draft.basedOn,
    adopted: ({ version }) => {
      draft.discard()
      void navigate(paths.ruleBookVersion(version))
    },
    outrun: (sentence) => {
      setAsking(false)
      setRefusal(sentence)
      void queryClient.invalidateQueries({ queryKey: ruleBookQueries.versions.queryKey })
    },
  })
  const later = versionAfter(facts, '')
  const isOutdated = draft.basedOn < latest.version
  const base = versions.find(({ version }) => version === draft.basedOn)
  const settled = (act: () => void) => () => {
    setRefusal(null)
    act()
  }

  return (
    <div className={trial.beside}>
      <Stack gap="lg">
        <Group>
          <StartFrom adopted={adopted} isChanged={draft.isChanged} onStart={draft.replace} />
          {draft.isChanged && <DiscardDraft onDiscard={draft.discard} />}
        </Group>
        {isOutdated && base && (
          <RuleBookConflict
            refusal={refusal}
            latest={latest}
            base={base.rules}
            onKeep={settled(draft.keepAfterLatest)}
            onLoad={settled(() => draft.replace(latest.rules))}
          />
        )}
        <form
          noValidate
          {...watch}
          onSubmit={(event) => {
            event.preventDefault()
            if (rules && adopting.form.valid) setAsking(true)
          }}
        >
          <Stack gap="lg">
            <RuleBookParts draft={draft.draft} rules={rules} edit={draft.edit} errors={shown} />
            <RulesAsJson rules={rules} onUse={draft.replace} />
            <AdoptPart
              adopting={adopting}
              later={later}
              obstacle={obstacleOf({
                isOutdated,
                isRefused: Object.keys(errors).length > 0,
                isUndated: later !== undefined && !adopting.form.values.from,
              })}
            />
          </Stack>
        </form>
      </Stack>
      <TrialPanel facts={facts} rules={rules} from={adopting.from} />
      {rules && (
        <AdoptDialog
          opened={isAsking}
          rules={rules}
          from={adopting.from}
          facts={facts}
          pending={adopting.pending}
          onAdopt={() => adopting.adopt(rules)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface Obstacles {
  isOutdated: boolean
  isRefused: boolean
  /** Without a day, where one is needed. */
  isUndated: boolean
}

function obstacleOf({ isOutdated, isRefused, isUndated }: Obstacles): string | undefined {
  if (isOutdated) return 'Other rules were adopted since this draft was begun: see above.'
  if (isRefused) return 'Correct the marked fields first.'
  if (isUndated) return 'Choose the day from which these rules hold.'
  return undefined
}

/** Asks before a draft goes. */
function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SideButton onClick={() => setOpen(true)}>Discard my draft</SideButton>
      {isOpen && (
        <ConfirmDialog
          title="Discard the draft?"
          confirm="Discard"
          pending={false}
          onConfirm={() => {
            setOpen(false)
            onDiscard()
          }}
          onClose={() => setOpen(false)}
        >
          The editor shows the rules of today again.
        </ConfirmDialog>
      )}
    </>
  )
}

function useDraftErrors(draft: RuleDraft): DraftCheck {
  const { rules, errors } = useMemo(() => checkDraft(draft), [draft])
  const [left, setLeft] = useState<DraftErrors>({})
  const [typedIn, setTypedIn] = useState('')
  const isSettled = ([field, message]: [string, string]) => !typedIn.startsWith(field) || left[field] === message
  const text = JSON.stringify(Object.entries(errors).filter(isSettled))
  // One object for the same errors, so that parts of the form without a change are not rendered again.
  const shown: DraftErrors = useMemo(() => Object.fromEntries(JSON.parse(text)), [text])
  const watch: DraftCheck['watch'] = {
    onFocus: ({ target }) => setTypedIn(target.getAttribute('name') ?? ''),
    onBlur() {
      setTypedIn('')
      setLeft(errors)
    },
  }
  return { rules, errors, shown, watch }
}
