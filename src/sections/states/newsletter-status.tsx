import type { DebugCopy } from '#locale/messages/debug.server.ts'

/** DBG-1: which of the newsletter service's settings there are; never what they are. */
export type NewsletterStatus = {
  isEnabled: boolean
  hasKey: boolean
  hasAudience: boolean
  hasServer: boolean
}

export function NewsletterStatusTable({ copy, status }: { copy: DebugCopy; status: NewsletterStatus }) {
  const facts = [
    [copy.enabled, status.isEnabled ? copy.yes : copy.no],
    [copy.key, status.hasKey ? copy.set : copy.unset],
    [copy.audience, status.hasAudience ? copy.set : copy.unset],
    [copy.server, status.hasServer ? copy.set : copy.unset],
  ] as const
  return (
    <div className="newsletter-status wrap">
      <h1 className="type-h2">{copy.title}</h1>
      <p className="type-lead">{copy.lead}</p>
      <table>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
