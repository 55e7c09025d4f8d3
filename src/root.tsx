import type { ReactNode } from 'react'
import {
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { configuredTools } from '#consent/configured-tools.ts'
import { countsWithoutConsent } from '#consent/tools.ts'
import { errorCopy } from '#locale/errors.ts'
import { yearIn } from '#locale/formats.ts'
import { languageOf } from '#locale/language.ts'
import { pageAt } from '#locale/path-table.ts'
import { siteName as builtInName, withName } from '#locale/site-name.ts'
import { ConsentHead, PageScripts, ThemeHead } from '#sections/browser/page-scripts.tsx'
import { consentCopy } from '#sections/consent/copy.server.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { headDefaults } from './pages/head/head-defaults.ts'
import { HeadTags } from './pages/head/head-tags.tsx'
import { type PageHead, pageMeta } from './pages/head/page-head.ts'
import type { LoaderArgs, PageProps } from './pages/rendering/route-types.ts'
import { siteOf } from './pages/rendering/site-context.ts'
import { studioOf } from './pages/words/studio.ts'
import { PageDataBlock, PageDataProvider } from './sections/browser/page-data-context.tsx'
import { CookieBanner } from './sections/consent/cookie-banner.tsx'
import { PostedFormProvider } from './sections/forms/posted-form.tsx'
import { FontsHead } from './sections/frame/fonts-head.tsx'
import { Footer } from './sections/frame/footer.tsx'
import { type Frame, FrameProvider } from './sections/frame/frame-context.tsx'
import { Header } from './sections/frame/header/header.tsx'
import { Icons } from './sections/frame/header/icons.tsx'
import { hasNewsletter } from './sections/frame/newsletter-pages.ts'
import { PageTurnHead } from './sections/frame/page-turn-head.tsx'
import { PrintedAddress } from './sections/frame/printed-address.tsx'
import { SkipLink } from './sections/frame/skip-link.tsx'
import { ApplicationError, PageError } from './sections/states/page-error.tsx'
import { allStyles, type StyleParts } from './site/page-styles.ts'
import { stylesPlaceholder } from './site/styles-placeholder.ts'

/** Shared data of every page in a language. */
async function loader({ context, url }: LoaderArgs) {
  const site = siteOf(context)
  const language = languageOf(url.pathname)
  const [menu, footerMenu, options, settings, { texts }] = await Promise.all([
    site.content.menu(language),
    site.content.footerMenu(language),
    site.content.options(),
    site.content.settings(language),
    site.content.home(language),
  ])
  const { bookingUrl, facts, social } = studioOf(site, settings)
  const tools = configuredTools(options, site.consent)
  return {
    language,
    copy: frameCopy[language],
    menu,
    footerMenu,
    headDefaults: headDefaults(options, language, site.origin, texts.site_name || builtInName),
    consent: { policyVersion: site.consent.policyVersion, tools },
    ownWords: { siteName: texts.site_name, tagline: texts.tagline },
    bookingUrl,
    phone: facts.phone ?? '',
    contactEmail: settings.contactEmail,
    captcha: tools.recaptcha ?? null,
    social,
    posted: site.posted ?? null,
    fieldDataPercent: site.fieldDataPercent,
    offlineReading: site.offlineReading,
    year: yearIn(settings.timezone, site.now()),
  }
}

/** The answer to a form post is a static page: scripts would not know of the posted state. */
function Layout({ tags, children }: { tags: ReactNode; children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const posted = frame?.posted
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  return (
    <html lang={language} data-vitals={frame?.fieldDataPercent || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {frame && !posted && <ConsentHead {...frame.consent} />}
        {!posted && <ThemeHead />}
        {!posted && <PageTurnHead isCaseStudy={pageAt(pathname) === 'project'} />}
        {tags}
        <Icons />
        <InlineStyles />
        {!posted && <FontsHead />}
      </head>
      <body>
        {children}
        {!posted && <PageScripts />}
      </body>
    </html>
  )
}

/** The server replaces this placeholder by the page's styles (server/pages/safety/inlined-styles.ts). */
function InlineStyles() {
  const match = useMatches().at(-1)
  const { styleParts = [] } = (match?.loaderData ?? {}) as { styleParts?: StyleParts }
  const id = [match?.id, ...styleParts].filter(Boolean).join(' ')
  const styles = import.meta.env.PROD ? stylesPlaceholder(id) : allStyles()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, which React would escape
  return <style dangerouslySetInnerHTML={{ __html: styles }} />
}

function Root() {
  const frame = useLoaderData<typeof loader>()
  const page = useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined
  return (
    <Layout tags={<HeadTags tags={pageMeta(page?.head, frame.headDefaults)} />}>
      <PostedFormProvider value={frame.posted}>
        <FramedPage frame={frame}>
          <Outlet />
        </FramedPage>
      </PostedFormProvider>
    </Layout>
  )
}

/** ERR-2: inside the frame if there is one, else a bare error page. */
function ErrorPage() {
  const frame = useRouteLoaderData<typeof loader>('root')
  const language = languageOf(useLocation().pathname)
  return (
    <Layout
      tags={
        <HeadTags tags={[{ title: errorCopy[language].title }, { name: 'robots', content: 'noindex' }]} />
      }
    >
      {frame ? (
        <FramedPage frame={frame}>
          <PageError language={language} />
        </FramedPage>
      ) : (
        <main id="main">
          <ApplicationError language={language} />
        </main>
      )}
    </Layout>
  )
}

/** Around every page. */
export const rootRoute = {
  id: 'root',
  loader,
  element: <Root />,
  errorElement: <ErrorPage />,
} satisfies RouteObject

type FramedPageProps = { frame: PageProps<typeof loader>['loaderData']; children: ReactNode }

/** The texts of the language, with the name and the tagline that the studio has set instead of them. */
function withOwnWords({ ownWords, ...frame }: FramedPageProps['frame']): Frame {
  const { copy } = frame
  const siteName = ownWords.siteName || copy.siteName
  const home = withName(copy.home, siteName)
  return { ...frame, copy: { ...copy, siteName, home, tagline: ownWords.tagline || copy.tagline } }
}

function FramedPage({ frame, children }: FramedPageProps) {
  const { language, consent, bookingUrl, contactEmail, captcha, offlineReading } = frame
  const { pathname: path } = useLocation()
  return (
    <PageDataProvider value={{ language, path, consent, bookingUrl, contactEmail, captcha, offlineReading }}>
      <FrameProvider value={withOwnWords(frame)}>
        <SkipLink />
        <CookieBanner
          copy={consentCopy[language]}
          language={language}
          counts={countsWithoutConsent(consent.tools)}
        />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <PrintedAddress />
        <Footer hasNewsletter={hasNewsletter(pageAt(path))} />
        <div role="status" className="visually-hidden" data-announcement />
        {!frame.posted && <PageDataBlock />}
      </FrameProvider>
    </PageDataProvider>
  )
}
