import { type AttackName, attacks } from './attacks.ts'

export type AttackOrder = { attack: AttackName; origin: string; seconds: number }

/** Attacks run in a separate process, so that they do not slow down the measurement. */
process.once('message', async ({ attack, origin, seconds }: AttackOrder) => {
  process.send?.(await attacks[attack](origin, seconds))
  process.disconnect()
})
