import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { RouteObject } from 'react-router'
import { useClub } from '#web/lib/club.ts'
import { formatDate, formatTime } from '#web/lib/format/format-date.ts'
import { PAGES_STORE, SEEN_AT_HEADER } from '#web/lib/offline/protocol.ts'
import { paths } from '#web/lib/paths.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import line from '#web/ui/list/line.module.css'
import { PitchGround } from '#web/ui/picture/pitch-lines.tsx'
import { useIsOffline } from './network-state.ts'

const TRY_EVERY_MS = 10_000

/** The frame with this page at every address. */
export const offlineRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((frame) => ({ ...frame, index: false, children: [{ path: '*', Component: OfflinePage }] }))

/** Browsers report a network that came back, but not a server. */
function reloadWhenBack() {
  const waiting = new AbortController()
  const { signal } = waiting
  const timer = setInterval(async () => {
    if (!document.hidden && (await isReachable()) && !signal.aborted) location.reload()
  }, TRY_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('online', () => location.reload(), { signal })
  // A reload would stop the way to a page that was just chosen.
  addEventListener('beforeunload', () => waiting.abort(), { signal })
  return () => waiting.abort()
}

/** The worker passes on what is not a GET. A proxy answers 502 to 504 while the server behind it is away. */
const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TRY_EVERY_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Stands in for a page that was never seen, while there is no network. */
function OfflinePage() {
  const { name } = useClub()
  const isOffline = useIsOffline()
  const pages = useStoredPages()
  useEffect(reloadWhenBack, [])
  return (
    <PitchGround flex={1} mih="60dvh" px="md" py={40}>
      <Stack align="center" ta="center" pos="relative" gap="sm" w="min(100%, 32rem)">
        <IconWifiOff size={56} stroke={1.25} color="var(--mantine-color-anchor)" aria-hidden />
        <DocumentTitle>Offline</DocumentTitle>
        <Title order={1}>{isOffline ? 'You are offline' : `${name} does not answer`}</Title>
        <Text c="dimmed" maw={440}>
          This page needs the network, because it was not opened here before. It comes by itself when the network is
          back.
        </Text>
        <Group justify="center" mt="xs">
          <Button onClick={() => location.reload()}>Try again</Button>
        </Group>
        {pages && pages.length > 0 && <LastSeen pages={pages} />}
      </Stack>
    </PitchGround>
  )
}

const LastSeen = ({ pages }: { pages: readonly StoredPage[] }) => (
  <Stack component="section" aria-label="Last seen" gap="xs" w="100%" mt="xl" ta="start">
    <Title order={2} size="h3">
      Last seen
    </Title>
    <Paper component="ul" withBorder px="md">
      {pages.map(({ address, title, seenAt }) => (
        <li key={address} className={line.line} data-linked>
          {/* The worker answers with the stored document. */}
          <WholeRowLink to={address} reloadDocument className={line.words}>
            <span className={line.name}>{address === paths.home ? 'Home' : title}</span>
            <div className={line.note}>{timeOf(seenAt)}</div>
          </WholeRowLink>
        </li>
      ))}
    </Paper>
  </Stack>
)

const timeOf = (at: string) => (formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDate(at))

const MOST_SHOWN = 8

interface StoredPage {
  address: string
  title: string
  seenAt: string
}

/** The pages that open without network, each once, those seen last first. Null until they are read. */
function useStoredPages(): readonly StoredPage[] | null {
  const [pages, setPages] = useState<readonly StoredPage[] | null>(null)
  useEffect(() => {
    // A browser may forbid to read them.
    readPages().then(setPages, () => setPages([]))
  }, [])
  return pages
}

async function readPages(): Promise<StoredPage[]> {
  const store = await caches.open(PAGES_STORE)
  const pages = await Promise.all(
    (await store.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const page = await store.match(request)
      const title = titleIn((await page?.text()) ?? '')
      return { address: pathname + search, title, seenAt: page?.headers.get(SEEN_AT_HEADER) ?? '' }
    }),
  )
  return pages
    .filter(({ title }) => title)
    .sort((a, b) => b.seenAt.localeCompare(a.seenAt))
    .filter((page, index, all) => all.findIndex((other) => isSamePage(other, page)) === index)
    .slice(0, MOST_SHOWN)
}

/** With other filters the title is the same, so that two entries would look alike. */
const isSamePage = (one: StoredPage, other: StoredPage) => one.title === other.title && pathOf(one) === pathOf(other)

const pathOf = ({ address }: StoredPage) => address.split('?')[0]

/** Without the name of the club, which ends each title. */
function titleIn(html: string): string {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? []
  const text = new DOMParser().parseFromString(title, 'text/html').title
  return text.replace(/ · [^·]*$/, '')
}
