import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { Providers } from '#web/app/providers.tsx'
import { setHydrating } from '#web/lib/hydration.ts'

/** Renders into the root element, or hydrates what the server has rendered there. */
export function showApplication(router: RouterProviderProps['router'], { isRendered }: { isRendered: boolean }) {
  const root = document.getElementById('root')
  if (!root) return
  setHydrating(isRendered)
  const application = <Application router={router} />
  // In small tasks, between which the browser answers to fingers.
  if (isRendered) startTransition(() => void hydrateRoot(root, application))
  else createRoot(root).render(application)
}

function Application({ router }: Pick<RouterProviderProps, 'router'>) {
  // Runs after the effects of all components.
  useEffect(() => setHydrating(false), [])
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}
