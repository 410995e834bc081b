import { TagsInput } from '@mantine/core'
import { departmentCreate } from '#contract/department/schemas.ts'

interface DepartmentNamesFieldProps {
  names: string[]
  onChange: (names: string[]) => void
  disabled: boolean
}

/** Departments by name: typed one by one, or pasted as a list. */
export function DepartmentNamesField({ names, onChange, disabled }: DepartmentNamesFieldProps) {
  return (
    <TagsInput
      label="Departments"
      description="Type a name and press Enter, or paste a list with one name a line. More can be added later."
      splitChars={['\n', ';']}
      acceptValueOnBlur
      value={names}
      onChange={onChange}
      disabled={disabled}
      error={refusalOf(names)}
    />
  )
}

export const areNames = (names: string[]) => refusalOf(names) === undefined

function refusalOf(names: string[]): string | undefined {
  for (const name of names) {
    const issue = departmentCreate.shape.name.safeParse(name).error?.issues[0]
    if (issue) return `"${name}": ${issue.message}`
  }
}
