import { describe, expect, test } from 'vitest'
import { hashSource } from './content-security-policy.ts'
import { asBrowsersRead, type OwnerCode, ownerSources, withOwnerCode } from './owner-code.ts'

const code = (custom_html_head: string, custom_html_body = '') => ({ custom_html_head, custom_html_body })
const withCode = (html: string, ownerCode: OwnerCode) =>
  withOwnerCode(Buffer.from(html), ownerCode).toString()
const page = '<html><head><title>A</title></head><body><main>B</main></body></html>'

describe('OPT-2 the owner’s code', () => {
  test('is inserted unchanged at the end of head and body', () => {
    const head = '<meta name="verify" content="$& $1">'
    const body = "<script>if (1 < 2) a('</head></body>')</script>"
    expect(withCode(page, code(head, body))).toBe(
      `<html><head><title>A</title>${head}</head><body><main>B</main>${body}</body></html>`,
    )
  })

  test('changes nothing when empty', () => {
    expect(withCode(page, code(''))).toBe(page)
    expect(withCode('no page', code('x', 'y'))).toBe('no page')
  })
})

describe('its content security policy', () => {
  test('allows exactly its files, and connections of its scripts to their host', () => {
    expect(
      ownerSources(
        code(
          '<script async src="https://chat.example/w.js?id=1"></script><link rel="stylesheet" href="//css.example/a.css">',
          '<img src="https://pixel.example/p.gif"><iframe src="https://frame.example/f"></iframe>',
        ),
      ),
    ).toEqual({
      script: ['https://chat.example/w.js'],
      style: ['https://css.example/a.css'],
      connect: ['https://chat.example'],
      img: ['https://chat.example', 'https://pixel.example/p.gif'],
      frame: ['https://frame.example/f'],
    })
  })

  test.each([
    '<script src="/own.js"></script>',
    '<script src="data:text/javascript,alert(1)"></script>',
    '<script src="javascript:alert(1)"></script>',
    '<a href="https://elsewhere.example">there</a>',
    '<link rel="canonical" href="https://elsewhere.example">',
    '<!-- <script src="https://old.example/a.js"></script> -->',
    '<script type="application/ld+json">{"not":"run"}</script>',
    '',
  ])('nothing for %s', (html) => {
    expect(ownerSources(code(html))).toEqual({})
  })

  test('allows exactly its inline scripts and styles', () => {
    const inline = '"<script src=https://text.example/a.js>"'
    const waiting = '<script type="text/plain" data-consent="marketing">b()</script>'
    expect(ownerSources(code(`<script>${inline}</script><style>p > b{}</style>`, waiting))).toEqual({
      script: [hashSource(inline), hashSource('b()')],
      style: [hashSource('p > b{}')],
    })
  })

  test('hashes scripts as browsers read them: WordPress sends CRLF', () => {
    const read = asBrowsersRead(code('<script>a()\r\nb()\rc("\ud800\0")</script>'))
    expect(ownerSources(read).script).toEqual([hashSource('a()\nb()\nc("\uFFFD\uFFFD")')])
  })

  test('an address cannot end its directive', () => {
    const { script } = ownerSources(code('<script src="https://a.example/x;script-src *,b"></script>'))
    expect(script).toEqual(['https://a.example/x%3Bscript-src%20*%2Cb'])
  })
})
