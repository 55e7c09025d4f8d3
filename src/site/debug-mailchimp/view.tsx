import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { openingId } from '#ui/page/opening.ts'
import type { DebugCopy } from './copy.server.ts'

/** DBG-1: which settings of the newsletter service are set, never their values. */
export type NewsletterStatus = {
  isEnabled: boolean
  hasKey: boolean
  hasAudience: boolean
  hasServer: boolean
}

type NewsletterStatusProps = {
  copy: DebugCopy
  status: NewsletterStatus
  /** Whether a test subscription can be sent. */
  canBeTried: boolean
}

export function NewsletterStatusTable({ copy, status, canBeTried }: NewsletterStatusProps) {
  const facts = [
    [copy.enabled, status.isEnabled ? copy.yes : copy.no],
    [copy.key, status.hasKey ? copy.set : copy.unset],
    [copy.audience, status.hasAudience ? copy.set : copy.unset],
    [copy.server, status.hasServer ? copy.set : copy.unset],
  ] as const
  return (
    <div className="newsletter-status wrap">
      <h1 className="type-h2" id={openingId}>
        {copy.title}
      </h1>
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
      {canBeTried && <TestSubscription copy={copy.test} />}
    </div>
  )
}

function TestSubscription({ copy }: { copy: DebugCopy['test'] }) {
  return (
    <form className="form" method="post" action="/api/debug/subscription">
      <h2 className="type-title">{copy.heading}</h2>
      <p>{copy.lead}</p>
      <Field name="email" type="email" label={copy.email} />
      <div className="form__send">
        <Button type="submit" tone="ink">
          {copy.send}
        </Button>
      </div>
    </form>
  )
}
