import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CLUB_DEFAULTS, clubCalls, firstAdmin, setUp } from '#contract/club.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSchemaForm } from '#web/ui/schema-form.ts'
import { clubFace } from './club-face.ts'

const ADMIN = 'admin.'
const season = setUp.pick({ departments: true, demo: true })

/** The address was used already, or a newer one took its place. */
export const isClosed = ({ status }: CallError) => status === 403 || status === 409

/** The one call of the first run, filled in over three steps, each with a form of its own. */
export function useSetUp(token: string) {
  const navigate = useNavigate()
  const [step, setStep] = useState(1)
  const [logo, setLogo] = useState<File[]>([])
  const forms = {
    admin: useSchemaForm({ schema: firstAdmin, initial: { name: '', email: '', password: '' }, draft: 'setUp/admin' }),
    face: useSchemaForm({ schema: clubFace, initial: CLUB_DEFAULTS, draft: 'setUp/face' }),
    season: useSchemaForm({ schema: season, initial: { departments: [], demo: false }, draft: 'setUp/season' }),
  }
  const call = useCall(clubCalls.setUp, {
    done: () => {
      for (const form of Object.values(forms)) form.settle()
      void navigate(paths.login, { state: { email: forms.admin.values.email } })
    },
    refused: (error) => {
      leadBack(error.issues)
      return isClosed(error)
    },
  })

  /** To the step that holds what was refused. */
  function leadBack(issues: CallError['issues']) {
    const ofAdmin = issues.filter(({ path }) => path.startsWith(ADMIN))
    forms.admin.refuse(ofAdmin.map(({ path, message }) => ({ path: path.slice(ADMIN.length), message })))
    forms.face.refuse(issues)
    if (ofAdmin.length) setStep(1)
    else if (issues.some(({ path }) => path === 'logo' || path in clubFace.shape)) setStep(2)
  }

  return {
    ...forms,
    step,
    setStep,
    logo: { rule: clubCalls.setUp.files.logo, files: logo, onChange: setLogo, error: forms.face.errors.logo },
    call,
    send: () =>
      call.mutate({
        body: { token, admin: forms.admin.values, ...forms.face.values, ...forms.season.values },
        files: { logo },
      }),
  }
}
