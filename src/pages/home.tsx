import { languageOf } from '#locale/language.ts'
import type { Route } from './+types/home.ts'
import { siteOf } from './site-context.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  return { home: await siteOf(context).content.home(language) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.home.hero_headline || 'One spark, and they look up.'}</h1>
}
