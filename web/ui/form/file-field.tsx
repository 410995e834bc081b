import '@mantine/dropzone/styles.layer.css'
import { Box, CloseButton, Group, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileTypePdf, IconFileUpload, IconPhotoPlus, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FILE_TYPES, type FileRule, maxBytesOf, refusalOf } from '#contract/values/files.ts'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import classes from './file-field.module.css'

interface FileFieldProps {
  label: string
  rule: FileRule
  files: File[]
  onChange: (files: File[]) => void
  /** The current picture, which stays when no other is chosen. */
  current?: string | null
  /** The server's sentence about this field. */
  error?: ReactNode
}

const WORDS = {
  image: { one: 'a picture', many: 'pictures', kinds: 'JPG, PNG or WebP', icon: IconPhotoPlus },
  pdf: { one: 'a PDF', many: 'PDFs', kinds: 'PDF', icon: IconFileUpload },
  table: { one: 'a table', many: 'tables', kinds: 'CSV', icon: IconTable },
  season: { one: 'a season file', many: 'season files', kinds: 'JSON', icon: IconFileUpload },
} as const

export function FileField({ label, rule, files, onChange, current, error }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { one, many, kinds, icon: Icon } = WORDS[rule.kind]
  const [what, atMost] = rule.max === 1 ? [one, ''] : [many, `At most ${rule.max}: `]
  const message = refusal ?? error

  function choose(dropped: File[]) {
    const fresh = dropped.filter((file) => !files.some((other) => keyOf(other) === keyOf(file)))
    const next = rule.max === 1 ? dropped : [...files, ...fresh]
    const sentence = refusalOf(next, rule)
    setRefusal(sentence)
    if (!sentence) onChange(next)
  }

  function remove(file: File) {
    setRefusal(null)
    onChange(files.filter((other) => other !== file))
  }

  return (
    <Input.Wrapper size="md" label={label} labelElement="div" required={rule.required} error={message}>
      {files.map((file) => (
        <FileRow key={keyOf(file)} file={file} onRemove={() => remove(file)} />
      ))}
      {current && !files.length && (
        <Group gap="sm" mb="xs">
          <Picture publicId={current} alt="" size={56} className={classes.preview} />
          <Text size="sm" c="dimmed">
            Current picture
          </Text>
        </Group>
      )}
      <Dropzone
        className={classes.zone}
        accept={acceptOf(rule)}
        multiple={rule.max > 1}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': label }}
        data-refused={Boolean(message) || undefined}
        onDropAny={(taken, rejected) => choose([...taken, ...rejected.map(({ file }) => file)])}
        onDrop={() => undefined}
      >
        <Icon size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
        <Box flex="1 1 9rem">
          <Text size="sm">Drop {what} here</Text>
          <Text size="xs" c="dimmed">
            {atMost}
            {kinds} up to {maxBytesOf(rule) / 1024 / 1024}&nbsp;MB
          </Text>
        </Box>
        {/* The click bubbles to the drop zone, which opens the dialog. */}
        <CompactButton variant="default" aria-label={`${label}: Choose ${what}`}>
          Choose {what}
        </CompactButton>
      </Dropzone>
    </Input.Wrapper>
  )
}

const EXTENSIONS: Partial<Record<string, string[]>> = { 'text/csv': ['.csv'], 'application/json': ['.json'] }

/** The drop zone warns of an empty type, so files without one are recognised by their extension. */
const acceptOf = ({ kind }: FileRule) =>
  Object.fromEntries(FILE_TYPES[kind].filter((type) => type !== '').map((type) => [type, EXTENSIONS[type] ?? []]))

/** Identifies a chosen file, so that a file that is chosen twice is added once. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** A chosen file: preview, name, remove button. */
function FileRow({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <Group gap="sm" wrap="nowrap" mb="xs">
      <Preview file={file} />
      <Box flex={1} miw={0}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {sizeOf(file)}
        </Text>
      </Box>
      <CloseButton aria-label={`Remove ${file.name}`} onClick={onRemove} />
    </Group>
  )
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file)
  if (file.type.startsWith('image/')) return <img src={url} alt="" width={56} height={56} className={classes.preview} />
  const Icon = file.type === 'application/pdf' ? IconFileTypePdf : IconTable
  return <Icon size={40} stroke={1.5} aria-hidden />
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`
