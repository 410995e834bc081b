import { latePart } from '#web/lib/late-part.tsx'
import { useSession } from '#web/lib/session/session.ts'
import classes from './my-department.module.css'

const MyDay = latePart(async () => (await import('./my-day.tsx')).MyDay)

/** The next day and the teams of the signed-in person. Its code is of no use to visitors. */
export function MyDayPlace() {
  const { profile } = useSession()
  return <div className={classes.dayPlace}>{profile && <MyDay />}</div>
}
