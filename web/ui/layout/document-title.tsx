import { useClub } from '#web/lib/club.ts'

export function DocumentTitle({ children }: { children: string }) {
  const { name } = useClub()
  return <title>{`${children} · ${name}`}</title>
}
