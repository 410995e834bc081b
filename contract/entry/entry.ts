export const SQUAD_MAX = 60

export const TOO_MANY_PEOPLE = `At most ${SQUAD_MAX} people can be in a squad.`

export const INVALID_ENTRY = 'Invalid entry ID'

/** 'Civil', or 'Civil B'. */
export const entryTitle = ({ department, label }: { department: { name: string }; label: string | null }) =>
  label === null ? department.name : `${department.name} ${label}`
