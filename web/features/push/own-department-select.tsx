import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { chooseDepartment, departmentOnDevice } from '#web/lib/own-department.ts'

/** The department of this device, for people without an account. */
export const OwnDepartmentSelect = ({ onChosen }: { onChosen?: (id: string | null) => void }) => (
  <DepartmentSelect
    label="My department"
    none="Choose a department"
    w="100%"
    defaultValue={departmentOnDevice() ?? ''}
    onChange={(event) => {
      const id = event.currentTarget.value || null
      chooseDepartment(id)
      onChosen?.(id)
    }}
  />
)
