import { startCoverTurns } from '../frame/cover-turn.ts'
import { strikeOnEnter } from './strike.ts'

// Motion that answers a visitor is loaded at the first sign of one (start-page.ts), and begins once.
startCoverTurns()
strikeOnEnter()
