import { createVitest } from 'vitest/node'
import { readFlags } from './steps/read-flags.ts'

/**
 * `npm run fuzz -- --inputs N`: runs the property tests with N random inputs each, and the growth tests with a fiftieth of them.
 * A failure is printed with the seed that reproduces it; it should then be added to the tests as an example.
 */
const usage = 'npm run fuzz -- --inputs N: N is a whole number, such as 100000'
const inputs = Number(readFlags({ inputs: { type: 'string', default: '10000' } }, usage).inputs)
if (!Number.isSafeInteger(inputs) || inputs < 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

const vitest = await createVitest('test', { project: ['unit', 'growth'], watch: false, testTimeout: 0 })
vitest.provide('fuzzInputs', inputs)
const { testModules } = await vitest.start(['.fuzz.test.ts', '.growth.test.ts'])
const count = (isOk: boolean) =>
  testModules.flatMap((module) => [...module.children.allTests()]).filter((one) => one.ok() === isOk).length
const failed = count(false) + testModules.flatMap((module) => module.errors()).length
await vitest.close()
process.stdout.write(`\n${inputs} inputs each: ${count(true)} passed, ${failed} failed\n`)
process.exit(failed === 0 && count(true) > 0 ? 0 : 1)
