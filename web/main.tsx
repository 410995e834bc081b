import '#web/app/theme/fonts.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#web/app/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from '#web/app/providers.tsx'
import { router } from '#web/app/router.tsx'
import { prefetchOnIntent } from '#web/app/routes/prefetch.ts'
import { followChangesLater } from '#web/lib/live/follow-changes.ts'
import { followOwnProfile } from '#web/lib/session/own-profile.ts'
import { resumeSession } from '#web/lib/session/session.ts'

resumeSession()
followOwnProfile()
followChangesLater()
prefetchOnIntent(router)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
