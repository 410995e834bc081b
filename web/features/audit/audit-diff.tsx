import { Table } from '@mantine/core'
import type { FieldChange } from './audit-changes.ts'
import classes from './audit-diff.module.css'

/** What each field was, and what it became. */
export function AuditDiff({ changes }: { changes: FieldChange[] }) {
  return (
    <Table.ScrollContainer minWidth={420} mt="sm">
      <Table layout="fixed" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="26%">Field</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{field}</Table.Th>
              <Table.Td className={classes.value}>{before === null ? '–' : <del>{before}</del>}</Table.Td>
              <Table.Td className={classes.value}>{after === null ? '–' : <ins>{after}</ins>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
