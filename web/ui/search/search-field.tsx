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
      placeholder={label}
      value={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange('')} />}
    />
  )
}
