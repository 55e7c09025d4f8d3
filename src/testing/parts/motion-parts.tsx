import { Button } from '#ui/controls/button.tsx'
import { Match } from '#ui/match/match.tsx'
import { Part } from './part.tsx'

/** What moves, where, and what stands there when nothing may move. Its still twin is shown beside each. */
const elsewhere = [
  ['The hero strikes', '/', 'The lit half, finished'],
  ['Drawings of services drift with the pointer and the scroll', '/services/website-creation', 'The drawing'],
  [
    'The steps burn as they come into view',
    '/services/social-media#steps',
    'A match that waits to be struck',
  ],
  [
    'The header’s rule burns along with what has been read',
    '/blog/how-to-photograph-a-product-by-a-window',
    'A rule',
  ],
  ['A page comes in at 12°, a cover grows into its case study', '/portfolio', 'The next page, at once'],
  ['Pieces come alive in view', '/portfolio/the-orchard-in-numbers', 'The finished still'],
] as const

export function MotionParts() {
  return (
    <Part name="Motion, and its still twins">
      <table className="parts__motion">
        <thead>
          <tr>
            <th>Motion</th>
            <th>Moving</th>
            <th>Still</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">A rule is a match: it burns when its block is turned to</th>
            <td className="match-host" tabIndex={-1}>
              <Match />
            </td>
            <td>
              <Match struck />
            </td>
          </tr>
          <tr>
            <th scope="row">A button strikes when it is pressed</th>
            <td>
              <Button>Press</Button>
            </td>
            <td>
              <Button className="parts__pressed">Pressed</Button>
            </td>
          </tr>
          <tr>
            <th scope="row">The flame waits while a form is sent</th>
            <td>
              <Button aria-disabled aria-busy>
                Sending Message...
              </Button>
            </td>
            <td>
              <Button className="parts__still" aria-disabled aria-busy>
                Sending Message...
              </Button>
            </td>
          </tr>
          {elsewhere.map(([motion, path, still]) => (
            <tr key={path}>
              <th scope="row">{motion}</th>
              <td>
                <a className="inline-link" href={path}>
                  {path}
                </a>
              </td>
              <td>{still}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
