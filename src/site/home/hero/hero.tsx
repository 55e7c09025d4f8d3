import { imageAtWidth } from '#content/media/image-address.ts'
import type { HomeContent } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import { BookingButton } from '#sections/frame/header/booking-button.tsx'
import { openingId } from '#ui/page/opening.ts'
import type { HomeCopy } from '../copy.server.ts'
import { Marquee, MarqueePause } from '../marquee.tsx'
import type { Headline } from './compose-headline.ts'
import { HeadlineWords, settingAttributes } from './headline.tsx'
import { HeroStage } from './hero-stage.tsx'

type HeroProps = { copy: HomeCopy; headline: Headline; home: HomeContent }

/** HOME-2…5: one strike lights the headline. */
export function Hero({ copy, headline, home }: HeroProps) {
  const { words } = copy.marquee
  return (
    <section
      className="hero"
      {...settingAttributes(headline.wide)}
      data-deck={headline.deck}
      data-match-words={JSON.stringify(copy.hero.match)}
    >
      <div className="hero__narrow" {...settingAttributes(headline.narrow)}>
        <div className="hero__scene">
          <h1 className="headline" id={openingId}>
            <HeadlineWords headline={headline} />
          </h1>
          <HeroStage>
            <p className="headline headline--lit">
              <HeadlineWords headline={headline} />
            </p>
            <Marquee words={words} isLit />
          </HeroStage>
          <Deck copy={copy.hero} home={home} />
          <Marquee words={words} />
          <MarqueePause label={copy.marquee.pause} />
        </div>
      </div>
    </section>
  )
}

/** Deck: offer, audience, price, promise and call to action. */
function Deck({ copy, home }: { copy: HomeCopy['hero']; home: HomeContent }) {
  const language = useLanguage()
  return (
    <div className="deck">
      <div>
        {home.hero_logo_image && (
          <img
            className="deck__logo"
            // Never wider than 320 pixels (deck.css).
            srcSet={`${imageAtWidth(home.hero_logo_image, 640)} 2x`}
            src={imageAtWidth(home.hero_logo_image, 320)}
            alt={home.hero_logo_alt}
          />
        )}
        <p className="deck__tagline">{copy.tagline}</p>
        <p className="deck__text">{copy.deck}</p>
      </div>
      <div className="deck__calls">
        <BookingButton href={home.hero_cta_primary_url}>{copy.book}</BookingButton>
        <a className="text-link" href={pathTo('portfolio', language)}>
          {copy.work}
        </a>
      </div>
      <p className="deck__proof">{copy.proof}</p>
    </div>
  )
}
