import { portfolioCopy } from '#site/portfolio/copy.server.ts'
import { defaultCategory } from '../defaults.ts'
import type { Project, ProjectView } from '../models.ts'

/**
 * ENT-4: the description and category of a project, in a list and on its own page. A Hungarian project uses its
 * Hungarian fields if they are filled in; without a category it is "General", in its language.
 */
export function projectWords(project: Project): Pick<ProjectView, 'description' | 'category'> {
  const isHungarian = project.language === 'hu'
  return {
    description:
      (isHungarian && project.project_description_hu) || project.project_description || project.description,
    category:
      (isHungarian && project.project_type_hu) ||
      namedCategory(project) ||
      portfolioCopy[project.language].unnamedCategory,
  }
}

/**
 * ENT-4: a project as shown in a list. Its year is the current one if the record has no date.
 * @param now milliseconds since the Unix epoch
 */
export function projectView(project: Project, now: number): ProjectView {
  return {
    ...projectWords(project),
    id: project.id,
    featured: project.featured,
    slug: project.slug,
    language: project.language,
    title: project.title,
    image: project.image,
    cover: project.cover,
    year: project.project_date || String(new Date(now).getUTCFullYear()),
    isClickable: true,
    serviceLink: project.link || '#',
    websiteCreation: { liveUrl: project.project_url },
  }
}

/** The record's category, unless it is the default one (ENT-3), which says nothing. */
function namedCategory({ acf, category }: Project): string {
  const named = typeof acf.category === 'string' ? acf.category.trim() : ''
  return named || (category === defaultCategory ? '' : category)
}
