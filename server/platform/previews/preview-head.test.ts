import { expect, test } from 'vitest'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import { cardPicture } from '#server/testing/files/preview-picture.ts'
import { previewHead } from './preview-head.ts'

const EVIL = '</script><script>alert(1)</script><!-- ]]> " \' & \u2028 $&'
const ORIGIN = 'https://sports.example.edu'

const headOf = (title: string, thing?: object) => {
  const preview = { title, description: title, picture: cardPicture(), ...(thing && { thing }) }
  return previewHead(UNNAMED_CLUB, { preview, address: '/teams/1?q=a&b', origin: ORIGIN }).join('\n')
}

test('a page has its words, its address and its picture for messengers', () => {
  const head = headOf('Mech Mavericks')
  expect(head).toContain('<link rel="canonical" href="https://sports.example.edu/teams/1?q=a&#38;b">')
  expect(head).toContain('<meta property="og:title" content="Mech Mavericks"')
  expect(head).toMatch(/og:image" content="https:\/\/sports\.example\.edu\/share\/[\w-]{16}\.jpg\?page=%2Fteams%2F1%3F/)
  expect(head).not.toContain('<script')
})

test('markup in a name stays text in attributes and in the data for search engines', () => {
  const head = headOf(EVIL, { '@type': 'SportsEvent', name: EVIL, url: '/matches/view/1' })
  expect(head.match(/<script/g)).toHaveLength(1)
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(head).not.toContain('<!--')
  const data = JSON.parse(/ld\+json"[^>]*>(.*)<\/script>/s.exec(head)?.[1] ?? '')
  expect(data).toMatchObject({ name: EVIL, url: `${ORIGIN}/matches/view/1` })
  for (const [, content = ''] of head.matchAll(/content="([^"]*)"/g)) expect(content).not.toMatch(/[<>]/)
})

test('search engines are told not to list a page of a person, and no other', () => {
  const preview = { title: 'Asha', description: '', picture: cardPicture() }
  const headWith = (more: { isUnlisted?: true }) =>
    previewHead(UNNAMED_CLUB, { preview: { ...preview, ...more }, address: '/profile/1', origin: ORIGIN }).join('\n')
  expect(headWith({ isUnlisted: true })).toContain('<meta name="robots" content="noindex" data-preview>')
  expect(headWith({})).not.toContain('robots')
})

test('another content of the picture has another address', () => {
  const image = (title: string) => {
    const preview = { title: '', description: '', picture: { ...cardPicture(), title } }
    const head = previewHead(UNNAMED_CLUB, { preview, address: '/', origin: ORIGIN }).join()
    return /og:image" content="([^"]*)"/.exec(head)?.[1]
  }
  expect(image('Physics')).toBe(image('Physics'))
  expect(image('Physics')).not.toBe(image('Chemistry'))
})
