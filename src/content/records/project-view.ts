import { portfolioCopy } from '#site/portfolio/copy.server.ts'
import { defaultCategory } from '../defaults.ts'
import type { Project, ProjectView } from '../models.ts'

/**
 * ENT-4: what a project says of itself, in a list and on its own page. A Hungarian one says it in its Hungarian fields
 * where it has them; the category is "General", in its language, when the record names none.
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
 * ENT-4: a project as a list shows it. Its year is the current one when the record has no date.
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

/** The record's own category has a default too (ENT-3), which names nothing. */
function namedCategory({ acf, category }: Project): string {
  const named = typeof acf.category === 'string' ? acf.category.trim() : ''
  return named || (category === defaultCategory ? '' : category)
}
