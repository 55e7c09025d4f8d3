import { type AttackName, attacks } from './attacks.ts'

export type AttackOrder = { attack: AttackName; origin: string; seconds: number }

/** An attack comes from a process of its own, so that it does not slow down the measurement. */
process.once('message', async ({ attack, origin, seconds }: AttackOrder) => {
  process.send?.(await attacks[attack](origin, seconds))
  process.disconnect()
})
