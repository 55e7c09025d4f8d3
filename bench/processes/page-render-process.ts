import { systemClock } from '#base/clock.ts'
import { contentForPages } from '#content/records/page-content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { storePage } from '#server/pages/cache/stored-page.ts'
import type { PageHandler } from '#server/pages/page-handler.ts'
import { createPageRenderer } from '#server/pages/page-renderer.ts'
import { processorMsOf } from '#testing/processor-time.ts'
import { builtPageHandler, testSite } from '#testing/servers/site-under-test.ts'

/**
 * Renders and compresses pages repeatedly in a separate process with React's production build, and reports the processor time of
 * each, in milliseconds, including the compressor's threads but not the network. `node bench/processes/page-render-process.ts
 * RENDERS ADDRESS…`
 */
const [renders = '', ...addresses] = process.argv.slice(2)
const content = createBuiltinContent({ clock: systemClock })
const handlePage: PageHandler = await builtPageHandler()
const render = createPageRenderer({ handlePage, site: testSite, contentFor: () => contentForPages(content) })

const make = (address: string) =>
  processorMsOf(async () => {
    const { response, ...made } = await render(new Request(testSite.origin + address))
    await storePage(response, made)
  })

// The first renders run code that is not compiled yet.
for (let warmUp = 0; warmUp < 10; warmUp++) for (const address of addresses) await make(address)
const renderMs = Object.fromEntries(addresses.map((address): [string, number[]] => [address, []]))
for (let round = 0; round < Number(renders); round++)
  for (const address of addresses) renderMs[address]?.push(await make(address))
process.send?.(renderMs)
process.disconnect?.()
