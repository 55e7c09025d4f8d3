import { buildIfStale } from './steps/build-if-stale.ts'

/** `npm run build`: what `npm start` does before it starts. */
try {
  buildIfStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
