import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'

const SAID_FOR = 2_000

/** A text with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value

  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), SAID_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (await copyText(value)) setCopied(value)
    // The text is selected for Ctrl+C.
    else field.current?.select()
  }

  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        ref={field}
        label={label}
        flex="100 1 200px"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="light"
        // Without room beside the field the button is below, in full width.
        flex="1 0 auto"
        onClick={copy}
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <VisuallyHidden aria-live="polite">{isCopied && 'Copied'}</VisuallyHidden>
    </Group>
  )
}
