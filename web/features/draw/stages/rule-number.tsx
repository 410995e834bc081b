import { NumberInput, type NumberInputProps, Switch } from '@mantine/core'
import { useState } from 'react'

interface RuleNumberProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: number
  onChange: (value: number) => void
}

/** A number that a rule needs. While none is typed the rule keeps its number, which is shown again on leaving the field. */
export function RuleNumber({ value, onChange, ...input }: RuleNumberProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null)
  return (
    <NumberInput
      {...input}
      value={unfinished ?? value}
      onChange={(next) => {
        setUnfinished(typeof next === 'string' ? next : null)
        if (typeof next === 'number') onChange(next)
      }}
      onBlur={() => setUnfinished(null)}
    />
  )
}

interface CountProps {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

export const Count = (props: CountProps) => (
  <RuleNumber min={1} clampBehavior="strict" allowDecimal={false} {...props} />
)

interface ToggleProps {
  label: string
  isOn: boolean | undefined
  onChange: (isOn: boolean) => void
}

export const Toggle = ({ label, isOn = false, onChange }: ToggleProps) => (
  <Switch label={label} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
)
