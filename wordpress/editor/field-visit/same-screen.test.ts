import { expect, test } from 'vitest'
import { isSameScreen } from './same-screen.ts'

const footer = '/wp-admin/admin.php?page=igniting-studio-menus&tab=footer&studio_page=%2Fabout'

test('EDITMARK-4 shows that a field is saved, and the way back, on the screen of the field only', () => {
  const after = '/wp-admin/admin.php?page=igniting-studio-menus&tab=footer&saved=1'
  expect(isSameScreen(footer, after)).toBe(true)
  const record = '/wp-admin/post.php?post=7&action=edit'
  expect(isSameScreen(`${record}&studio_input=title`, `${record}&message=1`)).toBe(true)
  for (const other of [
    '/wp-admin/admin.php?page=igniting-studio-menus&tab=header',
    '/wp-admin/admin.php?page=igniting-studio&tab=footer',
    '/wp-admin/post.php?post=7&action=edit',
    '/wp-admin/post-new.php',
  ])
    expect([other, isSameScreen(footer, other)]).toEqual([other, false])
  expect(isSameScreen(record, '/wp-admin/post.php?post=8&action=edit')).toBe(false)
})
