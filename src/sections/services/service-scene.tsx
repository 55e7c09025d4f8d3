import { SceneBeam } from '../drawings/scene-beam.tsx'
import { SceneFilm } from '../drawings/scene-film.tsx'
import { SceneLayers } from '../drawings/scene-layers.tsx'
import { SceneTuesdays } from '../drawings/scene-tuesdays.tsx'

/** What is drawn for each of the four services; the layout of its opening has the same name. */
const scenes = {
  'social-media': ['tuesdays', SceneTuesdays],
  'content-creation': ['film', SceneFilm],
  'website-creation': ['layers', SceneLayers],
  'business-intelligence': ['beam', SceneBeam],
} as const

const isDrawn = (slug: string): slug is keyof typeof scenes => Object.hasOwn(scenes, slug)

/** Name of the scene that opens a service's page; a service that the content system adds has none. */
export const sceneOf = (slug: string): string => (isDrawn(slug) ? scenes[slug][0] : 'plain')

/** The drawing that opens a service's page. It says nothing that the text does not. */
export function ServiceScene({ slug }: { slug: string }) {
  if (!isDrawn(slug)) return null
  const [name, Scene] = scenes[slug]
  return (
    <div className={`service-scene service-scene--${name}`}>
      <Scene />
    </div>
  )
}
