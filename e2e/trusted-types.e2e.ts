import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/builtin-content.ts'
import { languages } from '#locale/language.ts'
import { everyPage } from './every-page.ts'
import { siteInBrowser } from './site-in-browser.ts'

const content = createBuiltinContent({ clock: systemClock })
const site = siteInBrowser(content)
const enforced = "require-trusted-types-for 'script'; trusted-types default"

test('trial', { timeout: 300_000 }, () =>
  site.visit({ expectedMessages: /./ }, async (page) => {
    const seen: string[] = []
    page.on('console', (m) => { if (m.type() === 'error') seen.push(page.url() + ' ' + m.text().slice(0, 300)) })
    page.on('pageerror', (e) => seen.push(page.url() + ' thrown ' + e.message.slice(0, 200)))
    await page.addInitScript(() => {
      const log = (kind: string) => (text: string) => { console.error('SINK ' + kind + ' ' + text.slice(0, 60)); return text }
      ;(window as any).trustedTypes.createPolicy('default', { createHTML: log('html'), createScript: log('script'), createScriptURL: log('url') })
    })
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const r = await route.fetch()
      const headers = r.headers()
      headers['content-security-policy'] += `; ${enforced}`
      await route.fulfill({ response: r, headers })
    })
    const pages = await everyPage(content)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    console.log('load', seen)
    for (const { path } of pages) {
      await page.evaluate((to) => (window as any).__reactRouterDataRouter.navigate(to), path)
      await page.waitForLoadState('networkidle')
      if (seen.length) { console.log(path, seen.splice(0).map((x) => x.slice(0, 140)).join('\n')) }
    }
  }))
