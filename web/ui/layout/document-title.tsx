import { useClub } from '#web/lib/club.ts'

/** The title of the document. */
export function DocumentTitle({ children }: { children: string }) {
  const { name } = useClub()
  return <title>{`${children} · ${name}`}</title>
}
