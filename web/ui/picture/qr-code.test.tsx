import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const PIXELS = 4

test('a camera reads the text from the code', () => {
  const text = 'https://club.test/matches/view/0123456789abcdef01234567?code=Zürich'
  render(<QrCode text={text} label="QR code of this match" />)
  expect(decodeQR(drawn(screen.getByRole('img', { name: 'QR code of this match' })))).toBe(text)
})

/** The pixels of the drawing. */
function drawn(svg: HTMLElement) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[3])
  const [, dark] = svg.querySelectorAll('path')
  const squares = new Set(
    [...(dark?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`),
  )
  const side = size * PIXELS
  const data = Uint8Array.from({ length: side * side * 4 }, (_, at) => {
    const pixel = Math.floor(at / 4)
    const [x, y] = [pixel % side, Math.floor(pixel / side)].map((place) => Math.floor(place / PIXELS))
    return at % 4 === 3 ? 255 : squares.has(`${x} ${y}`) ? 0 : 255
  })
  return { width: side, height: side, data }
}
