import { parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { createMarks, fieldsOnPage } from './field-marks.ts'

/** Tag and class of each place with its fields, of a page that is rendered from a text of a field as a component would. */
function placesOf(render: (mark: (address: string, text: string) => string) => string) {
  const marks = createMarks()
  const page = (body: string) => parse(`<!doctype html><html><body><main>${body}</main></body></html>`)
  const marked = page(render(marks.mark))
  const places = fieldsOnPage(page(render((_, text) => text)), marked, marks.addresses)
  return [...places].map(([{ tagName, attrs }, addresses]) => [
    [tagName, ...attrs.filter(({ name }) => name === 'class').map(({ value }) => value)].join('.'),
    ...addresses,
  ])
}

describe('EDITMARK-1 finds the field that an element shows', () => {
  test('in a text, and in a headline that is split into lines', () => {
    const places = placesOf((mark) => {
      const [first, ...others] = mark('home/en/hero_headline', 'We light the match').split(' ')
      return `<h1>${first} <br><span>${others.join(' ')}</span></h1><p>${mark('home/en/texts/tagline', 'Studio')}</p>`
    })
    expect(places).toEqual([
      ['h1', 'home/en/hero_headline'],
      ['p', 'home/en/texts/tagline'],
    ])
  })

  test('that has several parts, as one', () => {
    const price = 'home/hu/prices/seo'
    const places = placesOf(
      (mark) =>
        `<ul><li><p class="price"><small>${mark(price, 'havi')}</small> <b>${mark(price, '90')}</b></p></li></ul>`,
    )
    expect(places).toEqual([['p.price', price]])
  })

  test('that is formatted text with elements of its own', () => {
    const places = placesOf(
      (mark) => `<div class="prose">${mark('record/7/content', '<p>a</p><p>b</p>')}</div>`,
    )
    expect(places).toEqual([['div.prose', 'record/7/content']])
  })

  test('that was shortened, so that its end is not on the page', () => {
    const places = placesOf(
      (mark) => `<p>${mark('record/7/excerpt', 'A long text').slice(0, 8)}…</p><p>Another</p>`,
    )
    expect(places).toEqual([['p', 'record/7/excerpt']])
  })

  test('that is a picture or an address', () => {
    const places = placesOf(
      (mark) =>
        `<img alt="${mark('record/7/featured', 'A dog')}"><a href="https://a.example/${encodeURI(mark('facts/instagram', '.'))}">Instagram</a>`,
    )
    expect(places).toEqual([
      ['img', 'record/7/featured'],
      ['a', 'facts/instagram'],
    ])
  })

  test('and the others in the same sentence', () => {
    const places = placesOf(
      (mark) => `<p>${mark('facts/phone', '1')} or ${mark('facts/contact_email', '2')}</p>`,
    )
    expect(places).toEqual([['p', 'facts/phone', 'facts/contact_email']])
  })
})

test('EDITMARK-1 where the marks change what is rendered, the element around it is the place', () => {
  const marks = createMarks()
  const page = (text: string) => parse(`<html><body><h1 class="a">${text}</h1></body></html>`)
  const marked = page(`<b>${marks.mark('home/en/hero_headline', 'We')}</b>`)
  const places = fieldsOnPage(page('<i>We</i><br>'), marked, marks.addresses)
  expect([...places.keys()].map(({ tagName }) => tagName)).toEqual(['h1'])
})

test('EDITMARK-1 a text that has such characters itself marks nothing else', () => {
  const places = placesOf(
    (mark) =>
      `<p>${mark('record/1/title', 'a')}</p><h2>${mark('record/2/title', '\u{F0000}b\u{100000}')}</h2>`,
  )
  expect(places).toEqual([
    ['p', 'record/1/title'],
    ['h2', 'record/2/title'],
  ])
})
