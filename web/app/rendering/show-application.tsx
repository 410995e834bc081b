import { StrictMode, startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { Providers } from '#web/app/providers.tsx'
import { IsHydrated, setHydrating } from '#web/lib/hydration.ts'

/** Renders into the root element, or hydrates what the server has rendered there. */
export function showApplication(router: RouterProviderProps['router'], { isRendered }: { isRendered: boolean }) {
  const root = document.getElementById('root')
  if (!root) return
  setHydrating(isRendered)
  const application = <Application router={router} isRendered={isRendered} />
  // React empties fields that the browser has filled: before-paint.js keeps their texts.
  if (isRendered) document.dispatchEvent(new Event('hydrating'))
  // In small tasks, between which the browser answers to fingers.
  if (isRendered) startTransition(() => void hydrateRoot(root, application))
  else createRoot(root).render(application)
}

function Application({ router, isRendered }: { router: RouterProviderProps['router']; isRendered: boolean }) {
  const [isHydrated, setHydrated] = useState(!isRendered)
  // Runs after the effects of all components. A store would render all that depends on it in one task.
  useEffect(() => {
    setHydrating(false)
    startTransition(() => setHydrated(true))
  }, [])
  // before-paint.js repeats what was pressed and typed before.
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event('hydrated'))
  }, [isHydrated])
  return (
    <StrictMode>
      <IsHydrated value={isHydrated}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </IsHydrated>
    </StrictMode>
  )
}
