import type { Author, Post, TeamMember } from '#content/models.ts'
import { isInLanguage } from '#content/records/language-filter.ts'
import { pathTo } from '#locale/path-table.ts'
import { personId } from '../about/person-id.ts'
import type { Signed } from './signature.tsx'

/**
 * BLOG-2: the author of a post. If a team member has the same name, adds their role and their address on the about page;
 * otherwise the description in the WordPress profile, which is the same for all languages, if it is in the post's language.
 */
export function signedBy(
  { author, language }: Pick<Post, 'author' | 'language'>,
  team: readonly TeamMember[],
  profile: Author | null = null,
): Signed {
  const name = author.name.trim()
  const id = personId(name)
  const member = id ? team.find((one) => personId(one.name) === id) : undefined
  return {
    name,
    about: !member && profile && isInLanguage(profile.description, language) ? profile.description : '',
    role: member?.role ?? '',
    person: member ? `${pathTo('about', language)}#${id}` : null,
  }
}
