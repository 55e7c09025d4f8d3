import { startCoverTurns } from '../frame/cover-turn.ts'
import { followLight } from './cover-light.ts'
import { strikeOnEnter } from './strike.ts'

// Motion that answers a visitor's hand. Loaded at the first sign of it (start-page.ts), and evaluated once.
startCoverTurns()
followLight()
strikeOnEnter()
