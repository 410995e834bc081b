import { Group, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload, IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FILE_TYPES, type FileRule, refusalOf } from '#contract/files.ts'
import classes from './file-field.module.css'
import { FileRow } from './file-row.tsx'
import { Picture } from './picture.tsx'
import { type Upload, UploadProgress } from './upload-progress.tsx'

interface FileFieldProps {
  label: string
  rule: FileRule
  files: File[]
  onChange: (files: File[]) => void
  /** The picture that stays when none is chosen. */
  current?: string | null
  /** The server's sentence about this field. */
  error?: ReactNode
  upload?: Upload
}

const WORDS = {
  image: { one: 'Drop a picture here, or choose one', kinds: 'JPG, PNG or WebP, up to 5 MB', icon: IconPhotoPlus },
  pdf: { one: 'Drop a PDF here, or choose one', kinds: 'PDF, up to 5 MB', icon: IconFileUpload },
} as const

export function FileField({ label, rule, files, onChange, current, error, upload }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { one, kinds, icon: Icon } = WORDS[rule.kind]
  const said = refusal ?? error

  function choose(dropped: File[]) {
    const next = rule.max === 1 ? dropped : [...files, ...dropped]
    const sentence = refusalOf(next, rule)
    setRefusal(sentence)
    if (!sentence) onChange(next)
  }

  function remove(file: File) {
    setRefusal(null)
    onChange(files.filter((other) => other !== file))
  }

  return (
    <Input.Wrapper label={label} labelElement="div" required={rule.required} error={said}>
      {files.map((file) => (
        <FileRow key={`${file.name} ${file.lastModified}`} file={file} onRemove={() => remove(file)} />
      ))}
      {current && !files.length && (
        <Group gap="sm" className={classes.row}>
          <Picture publicId={current} alt="" size={56} className={classes.preview} />
          <Text size="sm" c="dimmed">
            Current picture
          </Text>
        </Group>
      )}
      <Dropzone
        className={classes.zone}
        accept={[...FILE_TYPES[rule.kind]]}
        multiple={rule.max > 1}
        role="button"
        aria-label={`${label}: ${one}`}
        inputProps={{ 'aria-label': label }}
        data-refused={Boolean(said) || undefined}
        onDropAny={(taken, rejected) => choose([...taken, ...rejected.map(({ file }) => file)])}
        onDrop={() => undefined}
      >
        <Group gap="sm" wrap="nowrap">
          <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
          <div>
            <Text size="sm" fw={500}>
              {one}
            </Text>
            <Text size="xs" c="dimmed">
              {kinds}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {upload && files.length > 0 && <UploadProgress {...upload} />}
    </Input.Wrapper>
  )
}
