import { SceneBeam } from '#sections/drawings/scenes/scene-beam.tsx'
import { SceneFilm } from '#sections/drawings/scenes/scene-film.tsx'
import { SceneLayers } from '#sections/drawings/scenes/scene-layers.tsx'
import { SceneTuesdays } from '#sections/drawings/scenes/scene-tuesdays.tsx'
import { Tool } from '#sections/drawings/tools/tool.tsx'

/** Drawings of the four services: the scene, whose layout is keyed by the same name, and the tool next to the text. */
const scenes = {
  'social-media': ['tuesdays', SceneTuesdays, 'calendar'],
  'content-creation': ['film', SceneFilm, 'tripod'],
  'website-creation': ['layers', SceneLayers, 'rule'],
  'business-intelligence': ['beam', SceneBeam, 'plumb'],
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

/** The tool of the trade that fills what the text leaves of the column beside it. */
export function ServiceTool({ slug }: { slug: string }) {
  if (!isDrawn(slug)) return null
  const [, , tool] = scenes[slug]
  return <Tool name={tool} />
}
