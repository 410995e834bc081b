import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Crest } from './crest.tsx'

test('where a logo does not load, a shield with initials stands for it', () => {
  const { container } = render(<Crest name="Civil Engineering" logo="0123456789abcdef01234567" />)
  const picture = container.querySelector('img')
  expect(picture).not.toBeNull()
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('CE')
})
