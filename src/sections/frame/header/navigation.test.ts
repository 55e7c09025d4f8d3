import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#content/models.ts'
import { frameCopy } from '../copy.server.ts'
import { currentOf, fallbackMenu, isGroup, navigationOf } from './navigation.ts'

const menuItem = (title: string, url: string | null) => ({ id: 1, title, url, type: 'custom' })

describe('the list of the header', () => {
  test('HEAD-2 has six entries, with the four service pages under Services, in both languages', () => {
    const items = navigationOf('en', frameCopy.en, null)
    expect(items.map((item) => item.label)).toEqual([
      'About',
      'Contact',
      'Services',
      'Portfolio',
      'Digital Products',
      'Blog',
    ])
    expect(items.filter(isGroup).flatMap(({ links }) => links.map(({ to }) => to))).toEqual([
      '/services/social-media',
      '/services/content-creation',
      '/services/website-creation',
      '/services/business-intelligence',
    ])
    const hungarian = navigationOf('hu', frameCopy.hu, null).flatMap((item) =>
      isGroup(item) ? item.links : [item],
    )
    expect(hungarian.every(({ to }) => to.startsWith('/hu/'))).toBe(true)
  })

  test('ROUTE-5 the fallback menu leads to six places', () => {
    const paths = (language: 'en' | 'hu') => fallbackMenu(language, frameCopy[language]).map(({ to }) => to)
    expect(paths('en')).toEqual(['/', '/about', '/#services', '/portfolio', '/blog', '/contact'])
    expect(paths('hu')).toEqual([
      '/hu',
      '/hu/about',
      '/hu#services',
      '/hu/portfolio',
      '/hu/blog',
      '/hu/contact',
    ])
  })

  test('HEAD-8 is replaced by a menu of the content system, but not by an empty one', () => {
    const menu = [menuItem('Work', '/portfolio'), menuItem('Shop', 'https://shop.example/')]
    expect(navigationOf('en', frameCopy.en, menu)).toEqual([
      { label: 'Work', to: '/portfolio' },
      { label: 'Shop', to: 'https://shop.example/' },
    ])
    expect(navigationOf('en', frameCopy.en, [])).toHaveLength(6)
  })

  test('HEAD-8 an entry with children becomes a group, its own link first', () => {
    const entry = (url: string | null, ...below: string[]) => ({
      ...menuItem('Work', url),
      children: below.map((path) => menuItem('Below', path)),
    })
    const below = { label: 'Below', to: '/about' }
    const own = { label: 'Work', to: '/portfolio' }
    const itemsOf = (item: MenuItem) => navigationOf('en', frameCopy.en, [item])
    expect(itemsOf(entry('/portfolio', '/about'))).toEqual([{ label: 'Work', links: [own, below] }])
    expect(itemsOf(entry(null, '/about'))).toEqual([{ label: 'Work', links: [below] }])
    expect(itemsOf(entry('/about', '/about'))).toEqual([{ label: 'Work', links: [below] }])
    expect(itemsOf(entry('/portfolio', 'javascript:alert(1)'))).toEqual([own])
    expect(itemsOf({ ...entry(null, '/about'), title: ' ' })).toEqual([below])
  })

  test('ENT-9 drops menu items that cannot be trusted', () => {
    const hostile = ['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''].map((url) =>
      menuItem('x', url),
    )
    expect(navigationOf('en', frameCopy.en, [...hostile, menuItem(' ', '/about')])).toHaveLength(6)
  })
})

describe('HEAD-4 the current link', () => {
  test('is the one of the open page', () => {
    expect(currentOf('/about', '/about')).toBe('page')
    expect(currentOf('/about', '/contact')).toBeUndefined()
  })
  test('is also Blog on the path of a post', () => {
    expect(currentOf('/blog', '/blog/first-light')).toBe('true')
    expect(currentOf('/hu/blog', '/hu/blog/elso-feny')).toBe('true')
    expect(currentOf('/blog', '/blogroll')).toBeUndefined()
  })
  test('is never the home page on another page', () => {
    expect(currentOf('/', '/about')).toBeUndefined()
    expect(currentOf('/hu', '/hu/about')).toBeUndefined()
  })
})
