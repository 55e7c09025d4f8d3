import { buildIfStale } from './steps/build-if-stale.ts'

/** `npm run build`: what `npm start` does before it starts. */
buildIfStale()
