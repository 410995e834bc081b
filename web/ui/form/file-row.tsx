import { CloseButton, Group, Text } from '@mantine/core'
import { IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import classes from './file-field.module.css'

interface FileRowProps {
  file: File
  onRemove: () => void
}

/** A chosen file: preview, name, remove button. */
export function FileRow({ file, onRemove }: FileRowProps) {
  return (
    <Group gap="sm" wrap="nowrap" className={classes.row}>
      <Preview file={file} />
      <div className={classes.named}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {sizeOf(file)}
        </Text>
      </div>
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
