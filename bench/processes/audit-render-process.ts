import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { processorMsOf } from '#testing/processor-time.ts'
import { createTestSite, unchanging } from '#testing/servers/site-under-test.ts'

/**
 * Renders one address repeatedly in a separate process with React's production build, and reports the processor time of each
 * render: scoring, page and content security policy, without the network. On an idle machine it equals the elapsed time; on a
 * busy one elapsed time would include other work. `node bench/processes/audit-render-process.ts ADDRESS RENDERS`
 */
const [address = '', renders = ''] = process.argv.slice(2)
const { pages } = await createTestSite(unchanging(createBuiltinContent({ clock: systemClock })))

const render = async () => {
  const answer = await pages.answer(new Request(`http://localhost:3000${address}`))
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
}

// The first renders run code that is not compiled yet.
for (let warmUp = 0; warmUp < 200; warmUp++) await render()
const renderMs: number[] = []
while (renderMs.length < Number(renders)) renderMs.push(await processorMsOf(render))
process.send?.(renderMs)
process.disconnect?.()
