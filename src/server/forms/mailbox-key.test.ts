import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

test.each([
  ['Anna@Pelda.hu', 'anna@pelda.hu'],
  ['anna+1@pelda.hu', 'anna@pelda.hu'],
  ['anna+a+b@pelda.hu', 'anna@pelda.hu'],
  ['a.n.n.a+news@gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['an.na@pelda.hu', 'an.na@pelda.hu'],
  ['anna@ÁRVÍZTŰRŐ.hu', 'anna@xn--rvztr-wqa0gx3bwi.hu'],
  ['anna@xn--rvztr-wqa0gx3bwi.hu', 'anna@xn--rvztr-wqa0gx3bwi.hu'],
])('%s counts as %s', (address, key) => {
  expect(mailboxKey(address)).toBe(key)
})
