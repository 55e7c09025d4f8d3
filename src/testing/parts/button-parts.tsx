import { Button, ButtonLink, ButtonOutsideLink } from '#ui/controls/button.tsx'
import { CloseIcon, NextIcon, PreviousIcon, SlideIcon } from '#ui/controls/icons.tsx'
import { Match } from '#ui/match/match.tsx'
import { Part } from './part.tsx'

const tones = ['gold', 'ink'] as const
const sizes = ['small', 'medium', 'large'] as const

export function ButtonParts() {
  return (
    <>
      <Part name="Buttons and links">
        {tones.map((tone) => (
          <div key={tone} className="parts__row">
            {sizes.map((size) => (
              <Button key={size} tone={tone} size={size}>
                {tone} {size}
              </Button>
            ))}
            <Button tone={tone} disabled>
              Disabled
            </Button>
            <Button tone={tone} aria-disabled aria-busy>
              Sending Message...
            </Button>
            <ButtonLink tone={tone} href="/parts">
              A link
            </ButtonLink>
            <ButtonOutsideLink tone={tone} href="https://example.com" newTabNote="(opens in a new tab)">
              Elsewhere
            </ButtonOutsideLink>
          </div>
        ))}
        <div className="parts__row">
          <button type="button" className="text-link">
            Text link
          </button>
          <button type="button" className="text-link text-link--large">
            Large text link
          </button>
          <p>
            In a{' '}
            <a className="inline-link" href="#parts">
              sentence
            </a>
            .
          </p>
        </div>
      </Part>
      <Part name="Icons, matches">
        <div className="parts__row">
          {[CloseIcon, PreviousIcon, NextIcon, SlideIcon].map((Icon) => (
            <span key={Icon.name} className="icon-button">
              <Icon />
            </span>
          ))}
        </div>
        <div className="parts__matches">
          <Match />
          <Match struck />
          <Match className="match--thick" struck />
        </div>
      </Part>
    </>
  )
}
