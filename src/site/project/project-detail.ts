import type { Project } from '#content/models.ts'
import { projectWords } from '#content/records/project-view.ts'

/** The fields of a project that its page shows; the others stay on the server. */
export const detailOf = (project: Project) => ({
  ...projectWords(project),
  language: project.language,
  title: project.title,
  image: project.image,
  cover: project.cover,
  content: project.content,
  client_name: project.client_name,
  project_date: project.project_date,
  technologies: project.technologies,
  live_url: project.live_url,
  github_url: project.github_url,
  video_url: project.video_url,
  project_url: project.project_url,
  challenge: project.challenge,
  solution: project.solution,
  results: project.results,
  case_study_metrics: project.case_study_metrics,
  testimonial: project.testimonial,
  features: project.features,
  content_gallery: project.content_gallery,
})

export type ProjectDetail = ReturnType<typeof detailOf>
