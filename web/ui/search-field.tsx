import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      flex={1}
      miw={220}
      maw={420}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange('')} />}
    />
  )
}
