import type { TeamMember } from '#content/models.ts'

/** Who shows visitors around: the first of the team who has a name. `null` while the team is roles only. */
export const hostOf = (team: readonly TeamMember[]): TeamMember | null =>
  team.find(({ name }) => name.trim() !== '') ?? null
