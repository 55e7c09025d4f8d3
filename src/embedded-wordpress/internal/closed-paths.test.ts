import { expect, test } from 'vitest'
import { isClosedPath } from './closed-paths.ts'

test.each([
  '/.env',
  '/a/.git/config',
  '/%2Ehtaccess',
  '/wp-content/../.htaccess',
  '/x/wordpress.sqlite?download',
  '/wp-content/database',
  '/wp-content/debug.log',
  '/wp-content/uploads/2026/evil.php',
  '/wp-content/uploads/evil.php/x',
  '/wp-content/uploads/evil.PHTML',
  '/wp-includes/../wp-config.php',
  '//wp-config.php',
  '/XMLRPC.php',
  '/a%5C..%5Cb',
  '/%00',
  '/%',
  'http://elsewhere/',
])('%s is closed', (target) => expect(isClosedPath(target)).toBe(true))

test.each([
  '/',
  '/wp-json/wp/v2/posts?slug=.env&search=wp-config.php',
  '/wp-login.php',
  '/wp-admin/post.php?post=1&action=edit',
  '/wp-content/uploads/2026/cover.png',
  '/wp-content/themes/twentytwentyfive/style.css',
  '/hu/őszi-hír',
])('%s is open', (target) => expect(isClosedPath(target)).toBe(false))
