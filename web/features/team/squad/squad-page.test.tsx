import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NOTA } from '#contract/team/team.ts'
import {
  applicants,
  asha,
  bina,
  button,
  chen,
  choices,
  chosen,
  open,
  picker,
  players,
  said,
  team,
} from '#web/testing/squad-page.tsx'

test('a lead sees applicants, players and posts of the team', async () => {
  await open()
  expect(applicants()).toEqual(['Chen Li', 'Devi Nair'])
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das'])
  expect(chosen('Captain')).toBe('Asha Rao')
  expect(chosen('Vice Captain')).toBe('None')
  expect(screen.getByRole('link', { name: 'Bishops' }).getAttribute('href')).toBe(`/teams/${team._id}`)
  expect(screen.getByRole('link', { name: /Chen Li/ }).getAttribute('href')).toBe(`/profile/${chen._id}`)
})

test('empty lists say that they are empty', async () => {
  await open({ applicants: [], players: [], captain: null, viceCaptain: null, version: 'v0' })
  expect(screen.getByText('Nobody waits for an answer.')).toBeTruthy()
  expect(screen.getByText('Nobody plays yet.')).toBeTruthy()
})

test('nothing is changed: nothing to submit or to reset', async () => {
  const { user } = await open()
  expect([button('Submit').disabled, button('Reset').disabled]).toEqual([true, true])
  await user.click(button('Accept Chen Li'))
  expect([button('Submit').disabled, button('Reset').disabled]).toEqual([false, false])
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  await user.click(button('Remove Chen Li'))
  expect(button('Submit').disabled).toBe(true)
  expect(screen.getByText('Nothing is changed yet.')).toBeTruthy()
})

test('a lead accepts, removes and elects, and all of it is saved in one call', async () => {
  const { user, onCall } = await open()
  await user.click(button('Accept Chen Li'))
  await user.click(button('Remove Bina Das'))
  await user.selectOptions(picker('Captain'), 'Chen Li')
  await user.selectOptions(picker('Vice Captain'), 'Asha Rao')
  expect(applicants()).toEqual(['Bina DasLeaves', 'Devi Nair'])
  expect(players()).toEqual(['Asha RaoVice Captain', 'Chen LiCaptain · Joins'])
  await user.click(button('Submit'))
  expect(await screen.findByText('Squad updated.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(team._id, {
    addedPlayers: [chen._id],
    removedPlayers: [bina._id],
    declinedApplicants: [],
    captain: chen._id,
    viceCaptain: asha._id,
    version: 'v1',
  })
  await waitFor(() => expect(button('Submit').disabled).toBe(true))
  expect(players()).toEqual(['Asha RaoVice Captain', 'Chen LiCaptain'])
})

test('all applicants are accepted or declined at once, but those who are answered already', async () => {
  const { user, onCall } = await open()
  await user.click(button('Accept all 2'))
  expect(applicants()).toEqual([])
  await user.click(button('Reset'))
  await user.click(button('Decline all'))
  expect(said()).toBe('2 applicants declined.')
  expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull()
  await user.click(button('Submit'))
  expect(await screen.findByText('Squad updated.')).toBeTruthy()
  expect(onCall.mock.lastCall?.[1]).toMatchObject({
    addedPlayers: [],
    declinedApplicants: [chen._id, expect.any(String)],
  })
})

test('a lead declines an applicant, after a second thought not the other one', async () => {
  const { user, onCall } = await open()
  await user.click(button('Decline Chen Li'))
  await user.click(button('Decline Devi Nair'))
  expect(said()).toBe('Devi Nair is declined.')
  expect(screen.queryByRole('button', { name: 'Accept Devi Nair' })).toBeNull()
  await user.click(button('Do not decline Devi Nair'))
  expect(applicants()).toEqual(['Chen LiDeclined', 'Devi Nair'])
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  await user.click(button('Submit'))
  expect(await screen.findByText('Squad updated.')).toBeTruthy()
  expect(onCall.mock.calls[0]?.[1]).toMatchObject({ addedPlayers: [], declinedApplicants: [chen._id] })
  await waitFor(() => expect(applicants()).toEqual(['Devi Nair']))
})

test('neither post is offered to the holder of the other', async () => {
  const { user } = await open()
  expect(choices('Captain')).toEqual(['None', 'Asha Rao', 'Bina Das'])
  expect(choices('Vice Captain')).toEqual(['None', 'Bina Das'])
  await user.selectOptions(picker('Vice Captain'), 'Bina Das')
  expect(choices('Captain')).toEqual(['None', 'Asha Rao'])
})

test('removing the captain clears the post, visibly and announced', async () => {
  const { user, onCall } = await open()
  await user.click(button('Remove Asha Rao'))
  expect(chosen('Captain')).toBe('None')
  expect(screen.getByText('Asha Rao is no longer a player.')).toBeTruthy()
  expect(said()).toBe('Asha Rao goes back to the applicants. Captain: None.')
  await user.click(button('Submit'))
  await waitFor(() => expect(onCall.mock.calls[0]?.[1]).toMatchObject({ removedPlayers: [asha._id], captain: NOTA }))
})

test('a reset brings back what the server said', async () => {
  const { user } = await open()
  await user.click(button('Remove Asha Rao'))
  await user.click(button('Accept Devi Nair'))
  await user.click(button('Reset'))
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das'])
  expect(chosen('Captain')).toBe('Asha Rao')
})

test('by keyboard one goes on with the next person of the list, and hears what happened', async () => {
  const { user } = await open()
  button('Accept Chen Li').focus()
  await user.keyboard('{Enter}')
  expect(said()).toBe('Chen Li becomes a player.')
  expect(document.activeElement).toBe(button('Accept Devi Nair'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Applicants/ }))
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das', 'Chen LiJoins', 'Devi NairJoins'])
})

test('with a mouse people are dragged from list to list', async () => {
  await open()
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn() }
  const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('li') as HTMLElement
  const zone = (name: RegExp) => screen.getByRole('region', { name }).querySelector('ul') as HTMLElement

  fireEvent.dragStart(row('Chen Li'), { dataTransfer })
  expect(fireEvent.dragOver(zone(/Applicants/), { dataTransfer })).toBe(true)
  expect(fireEvent.dragOver(zone(/Players/), { dataTransfer })).toBe(false)
  fireEvent.drop(zone(/Applicants/), { dataTransfer })
  expect(applicants()).toEqual(['Chen Li', 'Devi Nair'])

  fireEvent.dragStart(row('Chen Li'), { dataTransfer })
  fireEvent.drop(zone(/Players/), { dataTransfer })
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das', 'Chen LiJoins'])

  fireEvent.dragStart(row('Asha Rao'), { dataTransfer })
  fireEvent.drop(zone(/Applicants/), { dataTransfer })
  expect(applicants()).toEqual(['Asha RaoLeaves', 'Devi Nair'])
  expect(chosen('Captain')).toBe('None')

  fireEvent.dragStart(row('Devi Nair'), { dataTransfer })
  fireEvent.dragEnd(row('Devi Nair'), { dataTransfer })
  fireEvent.drop(zone(/Players/), { dataTransfer })
  expect(applicants()).toEqual(['Asha RaoLeaves', 'Devi Nair'])
})
