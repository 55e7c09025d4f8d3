import type { TeamMember } from '#content/models.ts'
import { portraitFile } from '../drawings/drawing-file.ts'
import { Picture } from '../prose/media/picture.tsx'
import { personId } from './person-id.ts'

/** ABOUT-1: who does what. Roles have a drawn portrait until the studio shows the people in them. */
export function Team({ heading, team }: { heading: string; team: readonly TeamMember[] }) {
  if (team.length === 0) return null
  const ids = team.map(({ name }) => personId(name))
  return (
    <section className="about-team wrap" aria-labelledby="team">
      <h2 className="type-h2" id="team">
        {heading}
      </h2>
      <ul className="about-team__list">
        {team.map((member, place) => (
          <Member
            key={member.role + member.name}
            member={member}
            place={place}
            id={ids.indexOf(ids[place] ?? '') === place ? ids[place] : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

type MemberProps = {
  member: TeamMember
  /** In the team, from 0. */
  place: number
  /** What posts of this person lead to; of two with one name the first has it. */
  id: string | undefined
}

function Member({ member: { name, role, description, picture }, place, id }: MemberProps) {
  return (
    <li id={id || undefined}>
      <div className="about-team__portrait">
        {picture ? (
          <Picture image={picture} sizes="(width >= 56.25em) 24vw, (width >= 37.5em) 36vw, 40vw" />
        ) : (
          <img src={portraitFile(place)} alt="" width="400" height="500" loading="lazy" decoding="async" />
        )}
      </div>
      <div className="about-team__words">
        <h3 className="type-title">{name || role}</h3>
        {name && role && <p className="about-team__role">{role}</p>}
        {description && <p>{description}</p>}
      </div>
    </li>
  )
}
