import { expect, test } from 'vitest'
import { nameAndText } from './view.tsx'

test.each([
  ['Listen: We read your posts.', { name: 'Listen', text: 'We read your posts.' }],
  ['Publish: At 9:00, or: when you say.', { name: 'Publish', text: 'At 9:00, or: when you say.' }],
  ['We meet at 9:00', { name: 'We meet at 9:00', text: '' }],
  ['Just a name', { name: 'Just a name', text: '' }],
])('SERV-1 a step "%s" has a name and what happens', (step, expected) => {
  expect(nameAndText(step)).toEqual(expected)
})
