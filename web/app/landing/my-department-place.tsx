import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'
import classes from './my-department.module.css'
import type { MyDepartmentProps } from './my-department.tsx'

const MyDepartment = lazy(async () => ({ default: (await import('./my-department.tsx')).MyDepartment }))

/** The server keeps the place of the reader's department free, because it knows no reader. */
export function MyDepartmentPlace(props: MyDepartmentProps) {
  const isHydrated = useIsHydrated()
  if (props.standings.length === 0) return null
  return (
    <section className={classes.place} aria-label="My department">
      {isHydrated && (
        <Suspense>
          <MyDepartment {...props} />
        </Suspense>
      )}
    </section>
  )
}
