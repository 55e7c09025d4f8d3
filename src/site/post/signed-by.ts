import type { Author, Post, TeamMember } from '#content/models.ts'
import { isInLanguage } from '#content/records/language-filter.ts'
import { pathTo } from '#locale/path-table.ts'
import { personId } from '../about/person-id.ts'
import type { Signed } from './signature.tsx'

/** BLOG-2: the author of a post, and the role and the place on the about page of a member of the team with the same name;
 * else what WordPress's profile says of the author, in the post's language (it has one text for all). */
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
