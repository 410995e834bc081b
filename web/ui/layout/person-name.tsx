import { HIDDEN_NAME } from '#contract/profile/names.ts'
import type { PersonRef } from '#contract/schemas/replies.ts'
import { paths } from '#web/lib/paths.ts'
import { NameLink, TextLink } from './text-link.tsx'

/** Whether a public answer names a person. Of those who hide their name nothing leads to their profile. */
export const isNamed = ({ name }: Pick<PersonRef, 'name'>) => name !== HIDDEN_NAME

interface PersonNameProps {
  /** Without an id they have no account here. */
  person: { _id: string | null; name: string }
  /** In a sentence links are underlined. */
  inSentence?: boolean
}

export function PersonName({ person, inSentence = false }: PersonNameProps) {
  if (person._id === null || !isNamed(person)) return person.name
  const Shown = inSentence ? TextLink : NameLink
  return <Shown to={paths.profile(person._id)}>{person.name}</Shown>
}
