import { Box, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PartKind, Sport } from '#contract/values/enums.ts'
import { readDetail } from '#rules/sports/detail.ts'
import { AN_OVER, ballsOf } from '#rules/sports/overs.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { sentence } from '#rules/words/lists.ts'
import { scoreText } from '#rules/words/numbers.ts'
import { partLabel } from '#rules/words/score-words.ts'
import { CountInput } from '#web/ui/form/count-input.tsx'
import { IconButton, SideButton } from '#web/ui/layout/buttons.tsx'
import { type DetailDraft, detailOf, draftOf, emptyPart, type PartDraft } from './detail-draft.ts'
import classes from './detail-fields.module.css'

interface DetailFieldsProps {
  sport: Sport
  names: readonly [string, string]
  /** Null while the result is two numbers. */
  detail: ScoreDetail | null
  onChange: (detail: ScoreDetail | null) => void
}

const TERMS = {
  bestOf: 'Best of',
  target: 'Points of a set',
  players: 'Players of a side',
  rubbers: 'Rubbers of a tie',
} as const
const USUAL_RUBBERS = 3
const SIDES = [0, 1] as const

/** The sets, halves or innings of a result. The form stays closed for clubs that enter two numbers. */
export function DetailFields({ sport, names, detail, onChange }: DetailFieldsProps) {
  const rules = SPORT_RULES[sport].detail
  const [draft, setDraft] = useState<DetailDraft | null>(() => rules && detail && draftOf(rules, detail))
  if (!rules) return null
  if (!draft)
    return (
      <IconButton
        icon={IconPlus}
        variant="default"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setDraft(draftOf(rules, null))}
      >
        Add {rules.noun}
      </IconButton>
    )
  const { parts, first, quota, terms } = draft
  function edit(change: Partial<DetailDraft>) {
    const next: DetailDraft = { parts, first, quota, terms, ...change }
    setDraft(next)
    onChange(detailOf(next))
  }
  const editPart = (at: number, change: Partial<PartDraft>) =>
    edit({ parts: parts.map((part, index) => (index === at ? { ...part, ...change } : part)) })
  const typed = detailOf(draft)
  const read = typed && readDetail(SPORT_RULES[sport], typed)
  const last = parts.at(-1)?.kind ?? 'SET'
  const countOf = (kind: PartKind) => parts.filter((part) => part.kind === kind).length
  const hasInnings = parts.some(({ kind }) => kind === 'INNINGS')
  const labelOf = ({ kind }: PartDraft, index: number) =>
    partLabel(kind, parts.slice(0, index).filter((part) => part.kind === kind).length, rules)
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={`${sentence(rules.noun)} in detail`}
      description={read && typeof read !== 'string' ? scoreText(read.scores) : undefined}
      error={typeof read === 'string' ? read : undefined}
    >
      {rules.most.RUBBER && (
        <SegmentedControl
          aria-label="Played as"
          fullWidth
          mt="xs"
          data={[
            { value: 'SET', label: 'One match' },
            { value: 'RUBBER', label: 'Tie of rubbers' },
          ]}
          value={last}
          onChange={(value) => {
            const rows = value === 'RUBBER' ? Array<PartKind>(USUAL_RUBBERS).fill('RUBBER') : rules.rows
            edit({ parts: rows.map(emptyPart) })
          }}
        />
      )}
      {hasInnings && (
        <SegmentedControl
          aria-label="Batted first"
          orientation="vertical"
          fullWidth
          data={SIDES.map((side) => ({ value: `${side}`, label: `${names[side]} batted first` }))}
          value={`${first}`}
          onChange={(value) => edit({ first: value === '1' ? 1 : 0 })}
        />
      )}
      <Stack gap={8} my={8}>
        {!hasInnings && (
          <div className={classes.part} aria-hidden>
            <span />
            {names.map((name) => (
              <span key={name} className={classes.name}>
                {name}
              </span>
            ))}
          </div>
        )}
        {parts.map((part, index) => {
          const label = labelOf(part, index)
          const batting = index % 2 === 0 ? first : first === 0 ? 1 : 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their order
            <div key={index} className={classes.part}>
              <span className={classes.label}>{part.kind === 'INNINGS' ? names[batting] : label}</span>
              {part.kind === 'INNINGS' ? (
                <InningsFields name={names[batting]} part={part} onChange={(change) => editPart(index, change)} />
              ) : part.kind === 'RUBBER' ? (
                <TextInput
                  className={classes.sets}
                  aria-label={`${label}: sets of ${names.join(' and ')}`}
                  placeholder="21-15 18-21 21-19"
                  value={part.sets}
                  onChange={(event) => editPart(index, { sets: event.currentTarget.value })}
                />
              ) : (
                SIDES.map((side) => (
                  <CountInput
                    key={side}
                    aria-label={`${label}: ${names[side]}`}
                    allowDecimal={part.kind === 'BOARD'}
                    value={part.scores[side]}
                    onChange={(score) =>
                      editPart(index, { scores: side === 0 ? [score, part.scores[1]] : [part.scores[0], score] })
                    }
                  />
                ))
              )}
            </div>
          )
        })}
      </Stack>
      <div className={classes.foot}>
        {countOf(last) < (rules.most[last] ?? 0) && (
          <SideButton onClick={() => edit({ parts: [...parts, emptyPart(last)] })}>
            Add: {labelOf(emptyPart(last), parts.length).toLowerCase()}
          </SideButton>
        )}
        {hasInnings && (
          <CountInput label="Overs of an innings" value={quota} onChange={(overs) => edit({ quota: overs })} />
        )}
      </div>
      {rules.terms.length > 0 && (
        <Box component="details" mt={8}>
          <summary>Played by other terms</summary>
          <div className={classes.foot}>
            {rules.terms.map((term) => (
              <CountInput
                key={term}
                label={TERMS[term]}
                placeholder="As usual"
                value={terms[term] ?? ''}
                onChange={(value) =>
                  edit({ terms: { ...terms, [term]: typeof value === 'number' ? value : undefined } })
                }
              />
            ))}
          </div>
        </Box>
      )}
    </Input.Wrapper>
  )
}

interface InningsFieldsProps {
  name: string
  part: PartDraft
  onChange: (change: Partial<PartDraft>) => void
}

/** Runs, wickets and overs of the side that bats. */
const InningsFields = ({ name, part: { scores, wickets, overs }, onChange }: InningsFieldsProps) => (
  <>
    <CountInput
      label="Runs"
      aria-label={`Runs of ${name}`}
      value={scores[0]}
      onChange={(runs) => onChange({ scores: [runs, ''] })}
    />
    <CountInput
      label="Wickets"
      aria-label={`Wickets of ${name}`}
      value={wickets}
      onChange={(next) => onChange({ wickets: next })}
    />
    <TextInput
      label="Overs"
      aria-label={`Overs of ${name}`}
      inputMode="decimal"
      placeholder="12.4"
      error={overs.trim() !== '' && ballsOf(overs) === null && AN_OVER}
      value={overs}
      onChange={(event) => onChange({ overs: event.currentTarget.value })}
    />
  </>
)
