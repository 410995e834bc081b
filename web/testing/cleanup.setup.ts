import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page's code is fetched in the test as it is in the browser; a busy machine takes its time over that.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})
