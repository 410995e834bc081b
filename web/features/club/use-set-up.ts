import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { clubCalls } from '#contract/club/calls.ts'
import { CLUB_DEFAULTS } from '#contract/club/club.ts'
import { firstAdmin, setUpFields } from '#contract/club/schemas.ts'
import { credentialsHandover } from '#web/features/auth/credentials-handover.ts'
import { ask } from '#web/lib/calls/api.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn } from '#web/lib/session/session.ts'
import { clearDraft, readDraft, writeDraft } from '#web/ui/form/form-draft.ts'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { clubAppearance } from './club-fields.tsx'

const ADMIN = 'admin.'
const STEP = 'setUp/step'
const season = setUpFields.pick({ departments: true, demo: true })

/** The set-up address was used already, or replaced by a newer one. */
export const isClosed = ({ code }: CallError) => code === 'club_already_set_up' || code === 'set_up_link_expired'

/** The server makes the short name from the name that the club gets. */
const FACE = { ...CLUB_DEFAULTS, shortName: '' }

/** The set-up call, filled in over three steps with one form each. */
export function useSetUp(token: string) {
  const navigate = useNavigate()
  const [begunAt] = useState(() => readDraft(STEP, { step: 1 }).step ?? 1)
  const [step, setStep] = useState(begunAt)
  const [logo, setLogo] = useState<File[]>([])
  const forms = {
    admin: useSchemaForm({ schema: firstAdmin, initial: { name: '', email: '', password: '' }, draft: 'setUp/admin' }),
    face: useSchemaForm({ schema: clubAppearance, initial: FACE, draft: 'setUp/face' }),
    season: useSchemaForm({ schema: season, initial: { departments: [], demo: false }, draft: 'setUp/season' }),
  }
  const call = useCall(clubCalls.setUp, {
    onSuccess: () => {
      for (const form of Object.values(forms)) form.settle()
      clearDraft(STEP)
      void enter()
    },
    onFailure: (error) => {
      leadBack(error.issues)
      return isClosed(error)
    },
  })

  function goTo(next: number) {
    writeDraft(STEP, { step: next })
    setStep(next)
  }

  /** Logs in and opens ADMIN HQ; when that fails, opens a prefilled login page. */
  async function enter() {
    const { email, password } = forms.admin.values
    try {
      const { body } = await ask(authCalls.login, { body: { email, password } })
      signIn(body)
      await navigate(paths.adminDashboard, { replace: true })
    } catch {
      credentialsHandover.give({ email, password })
      await navigate(paths.login, { replace: true })
    }
  }

  /** Opens the step with the refused field. */
  function leadBack(issues: CallError['issues']) {
    const ofAdmin = issues.filter(({ path }) => path.startsWith(ADMIN))
    forms.admin.refuse(ofAdmin.map(({ path, message }) => ({ path: path.slice(ADMIN.length), message })))
    forms.face.refuse(issues)
    if (ofAdmin.length) goTo(1)
    else if (issues.some(({ path }) => path === 'logo' || path in clubAppearance.shape)) goTo(2)
  }

  return {
    ...forms,
    step,
    setStep: goTo,
    /** A reload forgets the password. */
    asksPassword: begunAt > 1,
    logo: { rule: clubCalls.setUp.files.logo, files: logo, onChange: setLogo, error: forms.face.errors.logo },
    call,
    send: () =>
      call.mutate({
        body: { token, admin: forms.admin.values, ...forms.face.values, ...forms.season.values },
        files: { logo },
      }),
  }
}
