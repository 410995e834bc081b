import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

const NEAR = 0.8

/** The part of zod's wrappers that leads to a limit. */
interface Rule {
  meta: () => { maxLength?: unknown } | undefined
  def: { innerType?: Rule; in?: Rule; out?: Rule }
}

/** "948 / 1000" when a text is near its limit. */
export function counterOf(rule: unknown, value: unknown): ReactNode {
  const limit = limitOf(rule as Rule | undefined)
  if (typeof value !== 'string' || limit === null || value.length < limit * NEAR) return undefined
  return (
    <Text span inherit display="block" ta="end" c={value.length > limit ? 'var(--mantine-color-error)' : undefined}>
      {value.length} / {limit}
    </Text>
  )
}

function limitOf(rule: Rule | undefined): number | null {
  if (!rule) return null
  const limit = rule.meta()?.maxLength
  if (typeof limit === 'number') return limit
  return limitOf(rule.def.innerType) ?? limitOf(rule.def.in) ?? limitOf(rule.def.out)
}
