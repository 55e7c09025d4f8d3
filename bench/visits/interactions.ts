import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { validForms } from '#testing/builders/valid-forms.ts'
import { fillForm } from '../../e2e/browser/fill-form.ts'
import { consentAnswer, formIn } from '../../e2e/browser/page-parts.ts'
import { phone } from './slow-phone.ts'

/** A single action of a visitor. */
export type Interaction = {
  name: string
  path: string
  device?: BrowserContextOptions
  /** Whether the visitor is asked about cookies first. */
  isNew?: true
  target(page: Page): Locator
  /** Preparation that is not measured. */
  prepare?(page: Page, target: Locator): Promise<unknown>
  act(target: Locator, page: Page): Promise<void>
}

export const galleryPath = '/portfolio/gallery'
const tap = (target: Locator) => target.tap()
const contactForm = (page: Page) => formIn(page, 'contact')
const nameField = (page: Page) => contactForm(page).locator('[name=name]')

export const interactions: readonly Interaction[] = [
  { name: 'menu', path: '/', target: (page) => page.locator('.menu-button'), act: tap },
  { name: 'a question', path: '/faq', target: (page) => page.locator('main summary').first(), act: tap },
  { name: 'first focus of a form', path: '/contact', target: nameField, act: tap },
  {
    name: 'typing',
    path: '/contact',
    target: nameField,
    prepare: (_, field) => field.focus(),
    act: (_, page) => page.keyboard.press('a'),
  },
  {
    name: 'sending',
    path: '/contact',
    target: (page) => contactForm(page).locator('[type=submit]'),
    prepare: (page) => fillForm(contactForm(page), validForms.contact),
    act: tap,
  },
  { name: 'consent', path: '/', isNew: true, target: (page) => consentAnswer(page, 'reject'), act: tap },
  {
    name: 'gallery',
    path: galleryPath,
    target: (page) => page.locator('.gallery-wall__link').first(),
    act: tap,
  },
  {
    name: 'language switch',
    path: '/',
    device: { viewport: { width: 1280, height: 800 } },
    target: (page) => page.locator('.language-switch:visible').first(),
    act: (target) => target.click(),
  },
  {
    name: 'next step of the questionnaire',
    path: '/marketing-audit/questionnaire',
    target: (page) => page.locator('.audit-step__ways .button:visible').first(),
    act: tap,
  },
]

export const deviceOf = ({ device = phone }: Interaction): BrowserContextOptions => device
