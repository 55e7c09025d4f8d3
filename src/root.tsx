import { type ReactNode, useMemo, useRef } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { configuredTools } from '#consent/configured-tools.ts'
import { defaultLanguage, languageOf } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'
import { unpack } from '#locale/packed.ts'
import { inLanguage } from '#locale/path-table.ts'
import { siteName as builtInName, withName } from '#locale/site-name.ts'
import type { Route } from './+types/root.ts'
import { headDefaults } from './pages/head/head-defaults.ts'
import { siteOf } from './pages/rendering/site-context.ts'
import lateStylesheet from './pages/styles/late.css?url'
import { allStyles } from './pages/styles/page-styles.ts'
import { stylesPlaceholder } from './pages/styles/styles-placeholder.ts'
import { sharedWords } from './pages/words/shared-words.server.ts'
import { studioOf } from './pages/words/studio.ts'
import { ConsentControls } from './sections/consent/consent-controls.tsx'
import { ConsentHead } from './sections/consent/consent-head.tsx'
import { PostedFormProvider } from './sections/forms/posted-form.tsx'
import { Footer } from './sections/frame/footer.tsx'
import { FrameProvider } from './sections/frame/frame-context.tsx'
import { Header } from './sections/frame/header/header.tsx'
import { Icons } from './sections/frame/header/icons.tsx'
import { PageLinks } from './sections/frame/page-links.tsx'
import { PrintedAddress } from './sections/frame/printed-address.tsx'
import { SkipLink } from './sections/frame/skip-link.tsx'
import { useContentRefresh } from './sections/frame/use-content-refresh.ts'
import { useEndsWithForm } from './sections/frame/use-ends-with-form.ts'
import { useLanguageWatch } from './sections/frame/use-language-watch.ts'
import { lateStyles, useLateStyles } from './sections/frame/use-late-styles.ts'
import { useRouteChange } from './sections/frame/use-route-change.ts'
import { trustedHtml } from './sections/prose/trusted-html.ts'
import { Loading } from './sections/states/loading.tsx'
import { ApplicationError, PageError } from './sections/states/page-error.tsx'
import { FontPreload } from './ui/foundation/font-preload.tsx'

/** Shared data of every page in a language. */
export async function loader({ context, url }: Route.LoaderArgs) {
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
    words: sharedWords[language],
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
    year: new Date(site.now()).getUTCFullYear(),
  }
}

/** The frame depends on the language only. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)

/** ANA-8: navigation waits for the late stylesheet; if it fails, the page is loaded from the server. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (!(await lateStyles(lateStylesheet))) throw redirectDocument(request.url)
    return next()
  },
]

/** Fallback head for a page that could not be rendered. */
export const meta = ({ location }: Route.MetaArgs) => [
  { title: errorCopy[languageOf(location.pathname)].title },
  { name: 'robots', content: 'noindex' },
]

/** ROUTE-6: passes a thrown response's Retry-After on. */
export const headers = ({ errorHeaders, parentHeaders }: Route.HeadersArgs) => errorHeaders ?? parentHeaders

/** The answer to a form post is a static page: hydrating it would lose the posted state. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const posted = frame?.posted
  return (
    <html
      lang={languageOf(useLocation().pathname)}
      data-vitals={frame?.fieldDataPercent || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {frame && !posted && <ConsentHead {...frame.consent} />}
        <Meta />
        <Icons />
        <FontPreload />
        <InlineStyles />
        <Links />
      </head>
      <body>
        {children}
        {!posted && <Scripts />}
      </body>
    </html>
  )
}

/**
 * The server replaces this placeholder by the page's styles (server/pages/safety/inlined-styles.ts). The browser
 * reads them back from the document, so that a page re-rendered by React after a hydration error keeps its styles.
 */
function InlineStyles() {
  const routeId = useMatches().at(-1)?.id ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, which React would escape
  return <style dangerouslySetInnerHTML={{ __html: inlineStyles(routeId) }} />
}

/** Read once at start-up: tools may insert stylesheets later. */
const stylesInPage = import.meta.env.SSR
  ? ''
  : trustedHtml(document.querySelector('style')?.textContent ?? '')

function inlineStyles(routeId: string) {
  if (!import.meta.env.SSR) return stylesInPage
  return import.meta.env.PROD ? stylesPlaceholder(routeId) : allStyles()
}

/**
 * Keyed by record, so that forms and errors of one do not leak into the next; the same record in another language
 * keeps its state.
 */
export default function Root({ loaderData }: Route.ComponentProps) {
  const record = inLanguage(useLocation().pathname, defaultLanguage)
  return (
    <PostedFormProvider value={loaderData.posted}>
      <FramedPage frame={loaderData}>
        <Outlet key={record} />
      </FramedPage>
    </PostedFormProvider>
  )
}

/** ERR-2: inside the frame if there is one, else a bare error page. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('root')
  const language = languageOf(useLocation().pathname)
  if (!frame)
    return (
      <main id="main">
        <ApplicationError language={language} />
      </main>
    )
  return (
    <FramedPage frame={frame}>
      <PageError language={language} />
    </FramedPage>
  )
}

type FramedPageProps = { frame: Route.ComponentProps['loaderData']; children: ReactNode }

/** The texts of the language, with the name and the tagline that the studio has set instead of them. */
function withOwnWords({ words, ownWords, ...frame }: FramedPageProps['frame']) {
  const { copy, ...others } = unpack(words)
  const siteName = ownWords.siteName || copy.siteName
  const home = withName(copy.home, siteName)
  return { ...frame, ...others, copy: { ...copy, siteName, home, tagline: ownWords.tagline || copy.tagline } }
}

function FramedPage({ frame, children }: FramedPageProps) {
  const shared = useMemo(() => withOwnWords(frame), [frame])
  const main = useRef<HTMLElement>(null)
  const announcement = useRouteChange(main)
  useLanguageWatch()
  useContentRefresh(frame.language)
  useLateStyles(lateStylesheet)
  return (
    <FrameProvider value={shared}>
      <SkipLink />
      <ConsentControls {...frame.consent} copy={shared.consentCopy} />
      <Header />
      <Loading />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <PrintedAddress />
      <Footer hasNewsletter={!useEndsWithForm()} />
      <PageLinks />
      <div role="status" className="visually-hidden" data-announcement>
        {announcement}
      </div>
    </FrameProvider>
  )
}
