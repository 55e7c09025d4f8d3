import type { TeamMember } from '#content/models.ts'

/** The team member who represents the studio: the first one with a name. `null` if the team has only roles. */
export const hostOf = (team: readonly TeamMember[]): TeamMember | null =>
  team.find(({ name }) => name.trim() !== '') ?? null
