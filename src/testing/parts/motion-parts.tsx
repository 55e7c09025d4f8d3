import type { ReactNode } from 'react'
import { SendButton, SendingLabelProvider } from '#sections/forms/fields/send-button.tsx'
import type { ServicePiecesCopy } from '#sections/pieces/service-copy.server.ts'
import { ServicePiece } from '#sections/pieces/service-piece.tsx'
import { ThemeSwitch } from '#sections/theme/theme-switch.tsx'
import { ScoreStage } from '#site/audit-results/score-stage.tsx'
import { WindowPane } from '#site/home/about-band.tsx'
import { HeroStage } from '#site/home/hero/hero-stage.tsx'
import { Marquee, MarqueePause } from '#site/home/marquee.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Match } from '#ui/match/match.tsx'
import { Part } from './part.tsx'

/** Each animation of the site next to its static version, with where it is used. */
export function MotionParts({ pieces }: { pieces: ServicePiecesCopy }) {
  return (
    <Part name="Motion, and its stills">
      <Comparison
        name="The dark falls in and leaves"
        where="Opening of the home page: on load, and with scrolling"
      >
        <div className="parts__stage hero">
          <div className="hero__scene">
            <HeroStage>
              <p className="headline headline--lit">{null}</p>
            </HeroStage>
            <Marquee words={['Photos', 'Websites']} />
            <MarqueePause label="Pause the ticker" />
          </div>
        </div>
      </Comparison>
      <Comparison name="Window light" where="About, on the home page: with scrolling">
        <div className="parts__stage about-band on-raised">
          <WindowPane />
        </div>
      </Comparison>
      <Comparison name="Steps burn along" where="Services and free draft: with scrolling">
        <ol className="service-steps__list burning-steps">
          {['Ask', 'Draw', 'Build'].map((step) => (
            <li key={step}>
              <h4 className="type-title">{step}</h4>
            </li>
          ))}
        </ol>
      </Comparison>
      <Comparison name="A match is lit" where="Services of the home page: hover and focus">
        <div className="parts__matches match-host">
          <Match />
        </div>
      </Comparison>
      <Comparison name="A match burns down" where="A form that was sent">
        <div className="sent">
          <Match className="match--thick" struck />
        </div>
      </Comparison>
      <Comparison name="A button is struck" where="Every button: hover, press, Enter">
        <div className="parts__row">
          <Button size="large">Press</Button>
          <Button size="large" tone="ink">
            Press
          </Button>
        </div>
      </Comparison>
      <Comparison name="A flame waits" where="Every form while it is sent">
        <SendingLabelProvider value={{ label: 'Sending Message...', isSending: true }}>
          <SendButton>Send Message</SendButton>
        </SendingLabelProvider>
      </Comparison>
      <Comparison name="The light of a score" where="Result of the audit: on load">
        <ScoreStage score={62} upTo={70} target={75} targetLabel="Good" label="62 of 100" />
      </Comparison>
      <Comparison name="Strike to darken" where="Footer">
        <div className="parts__row on-ink">
          <ThemeSwitch copy={{ darkTheme: 'Dark theme', lightTheme: 'Light theme' }} />
        </div>
      </Comparison>
      <Comparison name="The page turns" where="Between all pages; here when the pointer rests on it">
        <div className="parts__stage parts__turn">
          <div className="on-cream" />
          <div className="on-gold" />
        </div>
      </Comparison>
      <Comparison name="A piece comes alive" where="Services and sample case studies: in view">
        <ServicePiece slug="social-media" copy={pieces} />
      </Comparison>
      <div className="parts__row">
        <p>Seen on whole pages only:</p>
        {wholePages.map(({ name, href, still }) => (
          <p key={name}>
            <a className="inline-link" href={href}>
              {name}
            </a>
            {`; still: ${still}.`}
          </p>
        ))}
      </div>
    </Part>
  )
}

const wholePages = [
  { name: 'A cover grows into its case study', href: '/portfolio', still: 'the next page, at once' },
  { name: 'A line tells how far one has read', href: '/blog', still: 'none' },
]

type ComparisonProps = { name: string; where: string; children: ReactNode }

function Comparison({ name, where, children }: ComparisonProps) {
  return (
    <div className="parts__motion">
      <h3 className="type-title">{name}</h3>
      <p className="quiet">{where}</p>
      <div className="parts__pair">
        <div>{children}</div>
        <div className="parts__still" inert>
          {children}
        </div>
      </div>
    </div>
  )
}
