import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  label: string
  value: string
  maxLength?: number
  onChange: (value: string) => void
}

export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      flex={1}
      miw="min(100%, 12.5rem)"
      maw={420}
      aria-label={label}
      placeholder={placeholderOf(label)}
      value={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange('')} />}
    />
  )
}

const FITS = 18

/** On a phone the field has room for few letters. The magnifier says that it is a search. */
function placeholderOf(label: string): string {
  if (label.length <= FITS) return label
  const sought = label.replace(/^Search (by )?/, '')
  return sought.charAt(0).toUpperCase() + sought.slice(1)
}
