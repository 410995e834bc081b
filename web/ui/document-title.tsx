import { useClub } from '#web/lib/club.ts'

/** What the browser's tab says. */
export function DocumentTitle({ children }: { children: string }) {
  const { name } = useClub()
  return <title>{`${children} · ${name}`}</title>
}
