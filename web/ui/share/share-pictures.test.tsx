import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { SharePictures } from './share-pictures.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

const page = { page: '/matches/view/m1', name: 'Mech Mavericks vs Civil Strikers' }
const address = (format: string) => `/share/picture.jpg?page=%2Fmatches%2Fview%2Fm1&format=${format}`

async function openMenu() {
  const { user } = await renderPage({ page: <SharePictures {...page} />, path: '/', at: '/', api: [] })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('menuitem', { name: 'Link' })
}
const item = (name: string) => screen.getByRole<HTMLAnchorElement>('menuitem', { name })

/** The dialog of a phone that takes files. */
function stubDialog(answer: Response) {
  const share = vi.fn(async (_: ShareData) => undefined)
  Object.assign(navigator, { canShare: () => true, share })
  const fetched = vi.fn(async (_: string) => answer)
  vi.stubGlobal('fetch', fetched)
  return { share, fetched }
}

test('without a dialog for files the pictures of a match are downloaded, under its name', async () => {
  await openMenu()
  expect(item('Square picture').getAttribute('href')).toBe(address('square'))
  expect(item('Story picture').getAttribute('href')).toBe(address('story'))
  expect(item('Story picture').download).toBe('Mech Mavericks vs Civil Strikers.jpg')
  expect(fireEvent.click(item('Story picture'))).toBe(true)
})

test('a phone gets the picture in its own dialog', async () => {
  await openMenu()
  const { share, fetched } = stubDialog(new Response('picture'))
  expect(fireEvent.click(item('Story picture'))).toBe(false)
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(fetched.mock.calls[0]?.[0]).toMatch(/format=story$/)
  const [file] = share.mock.calls[0]?.[0].files ?? []
  expect([file?.name, file?.type, file?.size]).toEqual(['Mech Mavericks vs Civil Strikers.jpg', 'image/jpeg', 7])
})

test('a picture that is not drawn is said to be so', async () => {
  await openMenu()
  const { share } = stubDialog(new Response('busy', { status: 503 }))
  fireEvent.click(item('Square picture'))
  expect(await screen.findByText('The picture could not be loaded. Try again in a moment.')).toBeTruthy()
  expect(share).not.toHaveBeenCalled()
})
