import '#web/app/theme/fonts.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#web/app/theme/base.css'
import { openRouter } from '#web/app/open-router.ts'
import { showEmbedded } from '#web/app/rendering/page-data.ts'
import { showApplication } from '#web/app/rendering/show-application.tsx'
import { prefetchOnIntent } from '#web/app/routes/prefetch.ts'
import { afterLoad } from '#web/lib/after-load.ts'
import { embeddedPage } from '#web/lib/calls/embedded-page.ts'
import { followChangesLater } from '#web/lib/live/follow-changes.ts'
import { keepLinkedLater } from '#web/lib/push/keep-linked.ts'
import { followOwnProfile } from '#web/lib/session/own-profile.ts'
import { resumeSession } from '#web/lib/session/session.ts'

async function start() {
  const isRendered = embeddedPage !== null
  // In several tasks, so that the browser can answer between them.
  await nextTask()
  showEmbedded()
  const router = await openRouter({ isRendered })
  await nextTask()
  showApplication(router, { isRendered })
  prefetchOnIntent(router)
  afterLoad(
    () =>
      void import('#web/app/offline/start-offline.ts').then(
        (code) => code.startOffline(router),
        () => {},
      ),
  )
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

resumeSession()
followOwnProfile()
followChangesLater()
keepLinkedLater()
// No top-level await: the code of the page imports this file's chunk, and each would wait for the other.
void start()
