import type { ProjectView } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { projectData } from '#pages/head/structured-data/records.ts'
import { leadToPage } from '#pages/records/page-directory.ts'
import { recordPage } from '#pages/records/record-page.ts'
import { found, notFound, pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { cardOfProject } from '#pages/share/record-cards.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { projectPiecesCopy } from '#sections/pieces/project-copy.server.ts'
import { projectPieceOf, projectPieceStyles, sceneImages } from '#sections/pieces/project-piece.tsx'
import { blockStyles } from '#sections/prose/block-styles.ts'
import { Missing } from '#sections/states/missing.tsx'
import { RecordArticle } from '#sections/states/record-article.tsx'
import { portfolioCopy } from '../portfolio/copy.server.ts'
import { detailOf } from './project-detail.ts'
import { ProjectPage } from './view.tsx'

/** PORT-1, PORT-2. The article is in the project's own language (LANG-8). */
export async function loader(args: LoaderArgs<'slug'>) {
  const request = pageRequest(args)
  const { language, site } = request
  const { slug } = args.params
  const [reading, projects] = await Promise.all([
    site.content.project(language, slug),
    site.content.projects(language),
  ])
  const project = found(reading)
  if (!project) {
    await leadToPage(request, slug)
    const { missing } = portfolioCopy[language]
    const to = pathTo('portfolio', language)
    return notFound({ project: null, missing, to, head: hiddenHead(request, missing.title) })
  }
  const page = recordPage(request, 'project', project, cardOfProject(project), {
    list: frameCopy[project.language].navigation.portfolio,
  })
  const name = projectPieceOf(project)
  const pieces = projectPiecesCopy[project.language]
  const detail = detailOf(project)
  return {
    ...page,
    head: { ...page.head, things: [projectData(project, page.head)] },
    copy: portfolioCopy[project.language],
    drawings: drawingsCopy[project.language],
    project:
      name && detail.content_gallery.length === 0
        ? { ...detail, content_gallery: sceneImages(name, pieces.scenes[name]) }
        : detail,
    piece: name && { name, copy: pieces },
    styleParts: [name ? projectPieceStyles[name] : undefined, blockStyles(project.content)],
    next: nextOf(projects, project.slug),
  }
}

/** The next project in list order, wrapping around. */
function nextOf(projects: readonly ProjectView[], slug: string) {
  const next = projects[(projects.findIndex((project) => project.slug === slug) + 1) % projects.length]
  if (!next || next.slug === slug) return null
  const { title, language, image, cover } = next
  return { slug: next.slug, title, language, image, cover }
}

export default function ProjectRoute({ loaderData }: PageProps<typeof loader>) {
  const newTabNote = useFrame().copy.navigation.opensNewTab
  if (loaderData.project === null) return <Missing copy={loaderData.missing} to={loaderData.to} />
  return (
    <RecordArticle {...loaderData} language={loaderData.project.language} name={loaderData.project.title}>
      <ProjectPage {...loaderData} newTabNote={newTabNote} />
    </RecordArticle>
  )
}
