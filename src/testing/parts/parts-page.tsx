import { useLoaderData } from 'react-router'
import { safeHtml } from '#content/wordpress/markup/safe-html.server.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { cssColours } from '#palette/palette.ts'
import { BareWall } from '#sections/drawings/bare-wall.tsx'
import { BurntMatch } from '#sections/drawings/burnt-match.tsx'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { Cover, coverNames } from '#sections/drawings/covers/cover.tsx'
import { DoorAjar } from '#sections/drawings/door-ajar.tsx'
import { DraftSketch } from '#sections/drawings/draft-sketch.tsx'
import { EmptyMatchbox } from '#sections/drawings/empty-matchbox.tsx'
import { MatchQueue } from '#sections/drawings/match-queue.tsx'
import { Gallery } from '#sections/gallery/gallery.tsx'
import { sceneImages } from '#sections/pieces/project-piece.tsx'
import { servicePiecesCopy } from '#sections/pieces/service-copy.server.ts'
import { Prose } from '#sections/prose/prose.tsx'
import { portfolioCopy } from '#site/portfolio/copy.server.ts'
import { Metrics } from '#site/project/metrics.tsx'
import { ServiceScene } from '#site/service/service-scene.tsx'
import { RadarChart } from '#ui/chart/chart.tsx'
import { DataTable } from '#ui/chart/data-table.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Pagination } from '#ui/controls/pagination.tsx'
import { BlankState } from '#ui/page/blank-state.tsx'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { hostileSink, kitchenSink } from '../builders/kitchen-sink.ts'
import { ButtonParts } from './button-parts.tsx'
import { FormElements } from './form-parts.tsx'
import { MessageParts } from './message-parts.tsx'
import { MotionParts } from './motion-parts.tsx'
import { Part } from './part.tsx'
import partsStyles from './parts.css?inline'

export function loader() {
  const safe = (html: string) => safeHtml(html, { addresses: createSiteAddresses(null), language: 'en' })
  return {
    drawings: drawingsCopy.en,
    lightbox: portfolioCopy.en.lightbox,
    pieces: servicePiecesCopy.en,
    text: safe(kitchenSink),
    hostile: safe(hostileSink),
  }
}

export const meta = () => [{ title: 'Parts' }, { name: 'robots', content: 'noindex' }]

/** Every part of the design in every state, on one long page for the team. */
export default function PartsPage() {
  const { drawings, lightbox, pieces, text, hostile } = useLoaderData<typeof loader>()
  return (
    <div className="parts wrap">
      <style>{partsStyles}</style>
      <PageTitle>Parts</PageTitle>
      <Part name="Colours">
        <Colours />
      </Part>
      <Part name="Type">
        {sizes.map((size) => (
          <p key={size} className={`type-${size} parts__sample`}>
            {size} Tűzőr, felnéznek rád
          </p>
        ))}
      </Part>
      <ButtonParts />
      <FormElements />
      <MessageParts />
      <MotionParts pieces={pieces} />
      <Part name="Reading">
        <Notice>This page is only available in Hungarian.</Notice>
        <MetaLine>
          <time>21 November 2026</time>
          Studio
          <a href="#parts">Websites</a>
        </MetaLine>
        <Disclosure summary="A question that opens">Its answer.</Disclosure>
        <Disclosure summary="One that is open" open>
          Its answer.
        </Disclosure>
        <Pagination
          label="Pages"
          page={2}
          pages={4}
          hrefOf={(page) => `?p=${page}`}
          previous="Newer"
          next="Older"
        />
      </Part>
      <Part name="Tables and charts">
        <DataTable caption="Plan and what came in" columns={['Month', 'Plan', 'In']} rows={rows} />
        <div className="parts__pair">
          <RadarChart
            caption="As a radar"
            columns={['Area', 'Points', 'Typical']}
            rows={values.map(({ label, value, reference }) => [label, value, reference])}
            values={values}
            max={100}
          />
        </div>
      </Part>
      <Part name="Figures" className="on-gold">
        <Metrics metrics={metrics} />
      </Part>
      <Part name="Gallery">
        <Gallery copy={lightbox} heading="Gallery" images={pictures} />
      </Part>
      <Part name="Drawings">
        <div className="parts__drawings">
          {coverNames.map((name) => (
            <Cover key={name} name={name} copy={drawings} />
          ))}
          <DraftSketch copy={drawings} />
          <MatchQueue />
        </div>
      </Part>
      <Part name="Scenes of the services" className="on-ink">
        <div className="parts__scenes">
          {serviceSlugs.map((slug) => (
            <ServiceScene key={slug} slug={slug} />
          ))}
        </div>
      </Part>
      <Part name="Nothing, and nothing any more">
        {[EmptyMatchbox, BurntMatch, BareWall, DoorAjar].map((Drawing) => (
          <BlankState
            key={Drawing.name}
            drawing={<Drawing />}
            title="No results found"
            text="Try another word."
            ways={[
              { label: 'Services', to: '/' },
              { label: 'Contact', to: '/' },
            ]}
            level={2}
          />
        ))}
      </Part>
      <Part name="Text of the content system">
        <Prose html={text} />
      </Part>
      <Part name="Hostile text">
        <Prose html={hostile} />
      </Part>
    </div>
  )
}

const sizes = ['mega', 'huge', 'h2', 'statement', 'row', 'h3', 'title', 'lead', 'small', 'label']
const rows = [
  ['May', 12, 14],
  ['June', 15, 11],
]
const values = [
  { label: 'Social media', value: 72, reference: 60 },
  { label: 'Website', value: 38, reference: 55 },
  { label: 'Content', value: 100, reference: 50 },
  { label: 'Reports', value: 0, reference: 45 },
  { label: 'Search', value: 55, reference: 50 },
]
const metrics = [
  { metric_label: 'orders before eight', metric_value: '61%', metric_change: 'from 22%' },
  { metric_label: 'more visits', metric_value: '+38%', metric_change: null },
  { metric_label: 'hours to answer', metric_value: '12 → 4', metric_change: null },
]
const picture = { url: '/apple-touch-icon.png', width: 1200, height: 800 }
const pictures = [
  { ...picture, url: '/favicon.svg', alt: 'Before: the flame alone' },
  { ...picture, alt: 'After: the flame on ink' },
  ...sceneImages('slope', ['A slope', 'Five bottles']),
  { ...picture, url: '/missing.png', alt: 'A picture that is missing' },
]

function Colours() {
  return (
    <ul className="parts__colours">
      {cssColours.map((name) => (
        <li key={name} className={`parts__colour parts__colour--${name}`}>
          {name}
        </li>
      ))}
    </ul>
  )
}
