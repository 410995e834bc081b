import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'

interface RulesAsJsonProps {
  /** Null while something is refused. */
  rules: RuleBook | null
  onUse: (rules: RuleBook) => void
}

/** The rules as JSON, to copy them or to paste others. */
export function RulesAsJson(props: RulesAsJsonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As JSON</summary>
      {/* A field that grows with its text measures itself each time, also while it is hidden. */}
      {isOpen && <JsonField {...props} />}
    </details>
  )
}

function JsonField({ rules, onUse }: RulesAsJsonProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const text = typed ?? (rules ? JSON.stringify(rules, null, 2) : '')

  function use() {
    const read = readRules(text)
    if (typeof read === 'string') return setError(read)
    setTyped(null)
    setError(null)
    onUse(read)
  }

  return (
    <Stack mt="xs" align="flex-start">
      <Textarea
        label="Rules as JSON"
        w="100%"
        minRows={8}
        maxRows={24}
        autosize
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace', fontSize: '0.875rem' } }}
        value={text}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SideButton disabled={typed === null} onClick={use}>
        Use this JSON
      </SideButton>
    </Stack>
  )
}

/** The rules, or why they are refused. */
function readRules(text: string): RuleBook | string {
  try {
    const { data, error } = ruleBook.safeParse(JSON.parse(text))
    return data ?? error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ') ?? ''
  } catch (fault) {
    return `This is not JSON: ${String(fault)}`
  }
}
