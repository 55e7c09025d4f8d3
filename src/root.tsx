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
import { languageOf } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'
import { unpack } from '#locale/packed.ts'
import { inLanguage } from '#locale/path-table.ts'
import type { Route } from './+types/root.ts'
import { headDefaults } from './pages/head-defaults.ts'
import { sharedWords } from './pages/shared-words.server.ts'
import { siteOf } from './pages/site-context.ts'
import lateStylesheet from './pages/styles/late.css?url'
import { allStyles } from './pages/styles/page-styles.ts'
import { stylesPlace } from './pages/styles/styles-place.ts'
import { ConsentControls } from './sections/consent/consent-controls.tsx'
import { ConsentHead } from './sections/consent/consent-head.tsx'
import { PostedFormProvider } from './sections/forms/posted-form.tsx'
import { Footer } from './sections/frame/footer.tsx'
import { FrameProvider } from './sections/frame/frame-context.tsx'
import { Header } from './sections/frame/header.tsx'
import { Icons } from './sections/frame/icons.tsx'
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
import { FontPreload } from './ui/font-preload.tsx'

/** What stands around every page of a language. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context)
  const language = languageOf(url.pathname)
  const [menu, options, settings] = await Promise.all([
    site.content.menu(language),
    site.content.options(),
    site.content.settings(language),
  ])
  const tools = configuredTools(options, site.consent)
  return {
    language,
    words: sharedWords[language],
    menu,
    headDefaults: headDefaults(options, language, site.origin),
    consent: { policyVersion: site.consent.policyVersion, tools },
    bookingUrl: site.bookingUrl,
    phone: site.facts.phone ?? '',
    contactEmail: settings.contactEmail,
    captcha: tools.recaptcha ?? null,
    social: site.social,
    posted: site.posted ?? null,
    year: new Date(site.now()).getUTCFullYear(),
  }
}

/** The frame differs by language only. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)

/** ANA-8: who goes on before the other pages' styles have come waits for them; without them the server has to do it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (!(await lateStyles(lateStylesheet))) throw redirectDocument(request.url)
    return next()
  },
]

/** Every page has a head of its own; this one is for the page that could not be made. */
export const meta = ({ location }: Route.MetaArgs) => [
  { title: errorCopy[languageOf(location.pathname)].title },
  { name: 'robots', content: 'noindex' },
]

/** ROUTE-6: what a loader threw keeps its Retry-After. */
export const headers = ({ errorHeaders, parentHeaders }: Route.HeadersArgs) => errorHeaders ?? parentHeaders

/** The answer to a posted form is the form's page at the address that was posted to, so no script takes it up. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const posted = frame?.posted
  return (
    <html lang={languageOf(useLocation().pathname)} suppressHydrationWarning>
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
 * The server puts the page's styles into its place when it is finished (server/pages/inlined-styles.ts). The browser's
 * scripts do not carry them: they take them from the page, so that even a page that React must build anew keeps its looks.
 */
function InlineStyles() {
  const routeId = useMatches().at(-1)?.id ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, which React would escape
  return <style dangerouslySetInnerHTML={{ __html: inlineStyles(routeId) }} />
}

/** Read once, at the start: later a tool may have put a stylesheet of its own before the page's. */
const stylesInPage = import.meta.env.SSR
  ? ''
  : trustedHtml(document.querySelector('style')?.textContent ?? '')

function inlineStyles(routeId: string) {
  if (!import.meta.env.SSR) return stylesInPage
  return import.meta.env.PROD ? stylesPlace(routeId) : allStyles()
}

/** Each record has a page of its own, so that no form or fault of one shows on the next; in its other language it is the same. */
export default function Root({ loaderData }: Route.ComponentProps) {
  const record = inLanguage(useLocation().pathname, 'en')
  return (
    <PostedFormProvider value={loaderData.posted}>
      <FramedPage frame={loaderData}>
        <Outlet key={record} />
      </FramedPage>
    </PostedFormProvider>
  )
}

/** ERR-2: inside the frame while there is one, else the application's own screen. */
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

function FramedPage({ frame, children }: FramedPageProps) {
  const shared = useMemo(() => ({ ...frame, ...unpack(frame.words) }), [frame])
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
