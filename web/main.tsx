import '#web/app/fonts.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#web/app/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { fetchOnIntent } from '#web/app/intent.ts'
import { Providers } from '#web/app/providers.tsx'
import { router } from '#web/app/router.tsx'
import { followChangesLater } from '#web/lib/follow-changes.ts'
import { followOwnProfile } from '#web/lib/own-profile.ts'
import { resumeSession } from '#web/lib/session.ts'

resumeSession()
followOwnProfile()
followChangesLater()
fetchOnIntent(router)

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
