import type { RecordBase } from '../../../models.ts'
import type { RecordKind } from '../../../record-types.ts'
import { decodePage } from './page.ts'
import { decodePost } from './post.ts'
import { decodeProject } from './project.ts'
import type { DecodeContext } from './record.ts'
import { decodeService } from './service.ts'

/** Decodes what WordPress sends, or its copy on disk, into a model; null for a record that is not usable (ENT-9). */
export type Decode<Item> = (raw: unknown, context: DecodeContext) => Item | null

export const recordDecoders = {
  page: decodePage,
  project: decodeProject,
  service: decodeService,
  post: decodePost,
} satisfies Record<RecordKind, Decode<RecordBase>>

/** The model type of a kind. */
export type RecordOf<Kind extends RecordKind> = NonNullable<ReturnType<(typeof recordDecoders)[Kind]>>
