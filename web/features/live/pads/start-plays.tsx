import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Play } from '#contract/live/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { Ask, DetailRules } from '#rules/sports/sport.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface StartPlaysProps {
  match: MatchDetails
  rules: DetailRules
  disabled: boolean
  /** Without a play where nothing is asked. */
  onStart: (play: Play | null) => void
}

/** Offers to enter a match in the words of its sport, and asks what it needs to know. */
export function StartPlays({ match, rules, disabled, onStart }: StartPlaysProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { title, asks } = rules.live
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        disabled={disabled}
        onClick={() => (asks.length > 0 ? setIsAsking(true) : onStart(null))}
      >
        Enter it {title}
      </Button>
      {isAsking && (
        <Dialog title={`Enter it ${title}`} onClose={() => setIsAsking(false)}>
          <Terms
            match={match}
            rules={rules}
            onStart={(play) => {
              setIsAsking(false)
              onStart(play)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Terms({ match, rules: { live }, onStart }: Pick<StartPlaysProps, 'match' | 'rules' | 'onStart'>) {
  const [team, setTeam] = useState<'TEAM1' | 'TEAM2'>('TEAM1')
  const [terms, setTerms] = useState<Partial<Record<Ask['term'], number>>>({})
  const chosen = ({ term, usual }: Ask) => terms[term] ?? usual
  const set = (term: Ask['term'], value: number) => setTerms({ ...terms, [term]: value })
  /** What is usual is not sent: it follows the rules of the sport. */
  const sent = live.asks.filter(({ term, each }) => each || terms[term] !== undefined)
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = sent.map((ask) => [ask.term, chosen(ask) * (ask.each ?? 1)])
        onStart({ kind: 'START', ...(!live.start && { team }), ...Object.fromEntries(asked) })
      }}
    >
      {!live.start && (
        <>
          <Text size="sm">Who bats first?</Text>
          <SegmentedControl
            aria-label="Bats first"
            orientation="vertical"
            fullWidth
            data={[
              { value: 'TEAM1', label: match.team1.name },
              { value: 'TEAM2', label: match.team2.name },
            ]}
            value={team}
            onChange={(value) => setTeam(value === 'TEAM2' ? 'TEAM2' : 'TEAM1')}
          />
        </>
      )}
      {live.asks.map((ask) =>
        ask.options ? (
          <Group key={ask.term} gap="sm">
            <Text size="sm">{ask.label}</Text>
            <SegmentedControl
              aria-label={ask.label}
              data={ask.options.map(String)}
              value={`${chosen(ask)}`}
              onChange={(value) => set(ask.term, Number(value))}
            />
          </Group>
        ) : (
          <NumberInput
            key={ask.term}
            label={ask.label}
            min={1}
            max={ask.most ?? 100}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={chosen(ask)}
            onChange={(value) => typeof value === 'number' && set(ask.term, value)}
          />
        ),
      )}
      <Group justify="flex-end">
        <Button type="submit" data-autofocus>
          Start
        </Button>
      </Group>
    </Stack>
  )
}
