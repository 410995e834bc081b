import { ThemeIcon } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { GcRecord } from '#contract/gc/calls.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import classes from './managed-record-row.module.css'

interface ManagedRecordRowProps {
  record: GcRecord
  onDelete: () => void
}

export function ManagedRecordRow({ record, onDelete }: ManagedRecordRowProps) {
  const { _id, wonBy } = record
  return (
    <Row
      mark={<Mark record={record} />}
      title={championshipName(record)}
      to={paths.gcRecord(_id)}
      note={wonBy ? `Won by ${wonBy.name}` : 'Running'}
      actions={<RowActions name={championshipName(record)} onDelete={onDelete} />}
    />
  )
}

function Mark({ record: { wonBy, teamPic } }: { record: GcRecord }) {
  if (teamPic) return <Picture publicId={teamPic} alt="" size={40} className={classes.photo} />
  if (wonBy) return <Crest name={wonBy.name} color={wonBy.color} />
  return (
    <ThemeIcon variant="light" size={40} radius="md">
      <IconTrophy size={22} stroke={1.5} aria-hidden />
    </ThemeIcon>
  )
}
