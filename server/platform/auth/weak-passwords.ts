import { invalid } from '#server/platform/http/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** 49,000 of leaked accounts, each of more than ten. Loaded with the first new password, because a server at rest needs no list. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

interface NewPassword {
  password: string
  /** Names of the club and of the person, and the person's email. */
  names: readonly string[]
  /** The field of the form. */
  path: string
}

/** Refuses a new password that is guessed first. Passwords of before stay. */
export async function refuseWeakPassword({ password, names, path }: NewPassword): Promise<void> {
  common ??= loadCommon()
  if ((await common).has(password.toLowerCase()))
    throw invalid('password_common', 'This is one of the most common passwords. Choose another one.', path)
  if (isMadeOf(password, names))
    throw invalid(
      'password_of_names',
      'Do not make the password of your name, your email or the name of the club.',
      path,
    )
}

/** It says nothing but words of the names, among digits and signs. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const words = new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []))
  const longestFirst = [...words].sort((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return false
  const letters = password.toLowerCase().replace(/\P{L}/gu, '')
  return letters !== '' && letters.replace(new RegExp(longestFirst.join('|'), 'g'), '') === ''
}
