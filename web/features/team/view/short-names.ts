import type { PersonRef } from '#contract/schemas/replies.ts'

/** First names by id. People with the same first name get an initial, or their full name if needed. */
export function shortNames(people: readonly PersonRef[]): Map<string, string> {
  const forms = people.map(({ _id, name }) => ({ _id, forms: formsOf(name) }))
  return new Map(
    forms.map(({ _id, forms: own }) => {
      const isUnique = (form: string, level: number) =>
        forms.every((other) => other._id === _id || other.forms[level]?.toLowerCase() !== form.toLowerCase())
      return [_id, own.find(isUnique) ?? own.at(-1) ?? '']
    }),
  )
}

/** The forms of a name, shortest first. */
function formsOf(name: string): string[] {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last ? `${first} ${[...last][0]}.` : first, words.join(' ')]
}
