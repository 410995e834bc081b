import { deviceStorage } from '#web/lib/browser-storage.ts'

const PREFIX = 'podium.own/'

/** The last answers for the signed-in person, for times without network. Signing out removes them. */
export const ownAnswers = {
  read<T>(name: string, person: string): T | null {
    const stored = deviceStorage.readJson<{ person: string; answer: T }>(PREFIX + name)
    return stored?.person === person ? stored.answer : null
  },
  write: (name: string, person: string, answer: unknown) => deviceStorage.writeJson(PREFIX + name, { person, answer }),
  forget() {
    for (const name of deviceStorage.names()) if (name.startsWith(PREFIX)) deviceStorage.remove(name)
  },
}
