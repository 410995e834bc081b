import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A test loads a page's code as the browser does. That takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
