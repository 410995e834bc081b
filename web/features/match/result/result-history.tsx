import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MatchDetails } from '#contract/match/calls.ts'
import { type ResultChange, resultChangeCalls } from '#contract/result-change/calls.ts'
import { resultChangeSchemas } from '#contract/result-change/schemas.ts'
import { RESULT_CHANGE_KINDS } from '#contract/values/enums.ts'
import { resultWords } from '#rules/words/score-words.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useCallForm } from '#web/ui/form/form.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import line from '#web/ui/list/line.module.css'
import { CorrectionForm } from './correction-form.tsx'
import { resultHistoryOf } from './result-history.queries.ts'

/** The results that a match had before, for organisers, who can take the last correction back. */
export function ResultHistory({ match }: { match: MatchDetails }) {
  const { _id, version, lastChange, settledIn, isDisputed } = match
  const [leaving, setLeaving] = useState(false)
  const query = useQuery(resultHistoryOf(_id))
  return (
    <Section title="Earlier results">
      <Loaded query={query} skeleton={<SkeletonRows count={1} height={56} />}>
        {({ body: [last, ...earlier] }) => (
          <>
            <ul>
              {last && (
                <Change change={last} match={match}>
                  {lastChange === 'CORRECTED' && settledIn === null && !isDisputed && (
                    <Button variant="default" onClick={() => setLeaving(true)}>
                      Take back
                    </Button>
                  )}
                </Change>
              )}
              {earlier.map((change) => (
                <Change key={change._id} change={change} match={match} />
              ))}
            </ul>
            {leaving && last && (
              <Dialog title="Take this correction back?" onClose={() => setLeaving(false)}>
                <TakeBack key={version} match={match} last={last} onClose={() => setLeaving(false)} />
              </Dialog>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface ChangeProps {
  match: MatchDetails
  change: ResultChange
  children?: ReactNode
}

const Change = ({ match, change: { kind, former, why, by, at }, children }: ChangeProps) => (
  <li className={line.line}>
    <div className={line.words}>
      <Text>{wordsOf(match, former)}</Text>
      <Text c="dimmed" size="sm">
        {RESULT_CHANGE_KINDS[kind]} {formatDate(at, { time: true })}
        {by && ` by ${by.name}`}
        {why && `: ${why}`}
      </Text>
    </div>
    {children}
  </li>
)

function wordsOf({ sport, team1, team2 }: MatchDetails, { winner, outcome, ...score }: ResultChange['former']): string {
  const words = resultWords({ names: [team1.name, team2.name], winner, outcome, sport, ...score })
  return winner === 'TIE' ? words.TIE : words.WIN
}

function TakeBack({ match, last, onClose }: { match: MatchDetails; last: ResultChange; onClose: () => void }) {
  const { winner, outcome, team1Score, team2Score, detail, reason } = last.former
  const form = useCallForm(resultChangeCalls.takeBack, {
    schema: resultChangeSchemas.takeBack.body,
    params: { id: match._id },
    initial: { why: '', basedOn: match.version },
    onSuccess: onClose,
  })
  const next = {
    winner,
    ...(team1Score !== null && { team1Score }),
    ...(team2Score !== null && { team2Score }),
    outcome,
    detail,
    reason: reason ?? '',
  }
  return (
    <CorrectionForm
      form={form}
      match={match._id}
      next={next}
      submit="Take back"
      submitting="Taking back..."
      onCancel={onClose}
    >
      <Text>This result counts again: {wordsOf(match, last.former)}.</Text>
    </CorrectionForm>
  )
}
