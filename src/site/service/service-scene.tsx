import { SceneBeam } from '#sections/drawings/scenes/scene-beam.tsx'
import { SceneFilm } from '#sections/drawings/scenes/scene-film.tsx'
import { SceneLayers } from '#sections/drawings/scenes/scene-layers.tsx'
import { SceneTuesdays } from '#sections/drawings/scenes/scene-tuesdays.tsx'

/** Drawings of the four services; layouts are keyed by the same names. */
const scenes = {
  'social-media': ['tuesdays', SceneTuesdays],
  'content-creation': ['film', SceneFilm],
  'website-creation': ['layers', SceneLayers],
  'business-intelligence': ['beam', SceneBeam],
} as const

const isDrawn = (slug: string): slug is keyof typeof scenes => Object.hasOwn(scenes, slug)

/** Name of a service's scene; services added in the content system have none. */
export const sceneOf = (slug: string): string => (isDrawn(slug) ? scenes[slug][0] : 'plain')

/** Decorative drawing of a service's page. */
export function ServiceScene({ slug }: { slug: string }) {
  if (!isDrawn(slug)) return null
  const [name, Scene] = scenes[slug]
  return (
    <div className={`service-scene service-scene--${name}`}>
      <Scene />
    </div>
  )
}
