import { TextInput, type TextInputProps } from '@mantine/core'

interface ColorFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (color: string) => void
  /** What the picker begins with while nothing is entered. */
  fallback?: string | undefined
}

/** A colour as #12814A, typed or chosen in the browser's colour picker. */
export function ColorField({ value, onChange, label, fallback = '#000000', ...rest }: ColorFieldProps) {
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      maxLength={7}
      spellCheck={false}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          style={{ width: 26, height: 26, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
          aria-label={`${label}: palette`}
          // The picker needs a complete colour.
          value={/^#[0-9a-f]{6}$/i.test(value ?? '') ? value : fallback}
          onChange={(event) => onChange?.(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}
