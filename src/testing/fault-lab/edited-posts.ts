import type { LabContent } from './rest-answer.ts'

type Record = { id?: unknown; title?: object }

/** Content whose posts can be renamed, as an editor would. */
export function createEditedPosts(content: LabContent) {
  const titles = new Map<number, string>()
  const edited = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(edited)
    const record = value as Record | null
    const title = titles.get(Number(record?.id))
    return title === undefined ? value : { ...record, title: { rendered: title } }
  }
  const withEdits: LabContent = (request) => {
    const answer = content(request)
    return /^\/wp\/v2\/posts\b/.test(request.path) ? { ...answer, body: edited(answer.body) } : answer
  }
  return { content: withEdits, retitle: (id: number, title: string) => void titles.set(id, title) }
}
