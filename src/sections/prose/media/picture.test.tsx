import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const css = readFileSync(new URL('./picture.css', import.meta.url), 'utf8')

test.each([
  [{ x: 0.1, y: 0.9 }, 'picture picture--x0 picture--y4'],
  [{ x: 0.3, y: 0.5 }, 'picture picture--x1 picture--y2'],
  [undefined, 'picture'],
])('MEDIA-4 rounds a focal point %j to quarters, as classes of the stylesheet', (focus, classes) => {
  const image = { url: '/media/a.jpg', alt: '', ...(focus && { focus }) }
  expect(renderToStaticMarkup(<Picture image={image} sizes="100vw" />)).toContain(`class="${classes}"`)
  const special = classes.split(' ').filter((name) => /--[xy][0134]$/.test(name))
  for (const name of special) expect(css).toContain(`.${name} {`)
})
