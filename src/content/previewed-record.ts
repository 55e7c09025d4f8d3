import type { Log } from '#base/log.ts'
import type { Content } from './content.ts'
import type { RecordBase } from './models.ts'
import { recordKindOf } from './record-types.ts'
import { namedReads } from './records/named-reads.ts'
import type { PageContent } from './records/page-content.ts'
import { summaryOf } from './records/record-summary.ts'
import { createDropReport } from './wordpress/decode/drop-report.ts'
import { type Decode, recordDecoders } from './wordpress/decode/records/record-decoders.ts'
import { createSiteAddresses } from './wordpress/markup/site-addresses.ts'

/** A draft as its page shows it. */
export type PreviewedRecord = {
  /** Path of its page on the site; empty if it has none. */
  path: string
  /** The content with the draft in it, whatever slug its page requests. Nothing of it is cached. */
  within(content: PageContent): PageContent
}

/** Decodes WordPress's data of a draft like any record (ENT-9); null if it is not usable. */
export function previewedRecord(
  raw: unknown,
  { wordpressUrl, log }: { wordpressUrl: string; log: Log },
): PreviewedRecord | null {
  const kind = recordKindOf(String((raw as { type?: unknown } | null)?.type))
  if (!kind) return null
  const decode: Decode<RecordBase> = recordDecoders[kind]
  const value = decode(raw, { addresses: createSiteAddresses(wordpressUrl), drop: createDropReport(log) })
  if (!value) return null
  return {
    path: value.link,
    within(content) {
      const record = (async (asked: typeof kind, ...key: [never, never]) =>
        asked === kind ? { state: 'fresh', value } : content.record(asked, ...key)) as Content['record']
      const directory: Content['directory'] = async (asked, language) => {
        const listed = await content.directory(asked, language)
        const isAmong = asked === kind && language === value.language
        return isAmong ? { ...listed, items: [summaryOf(kind, value), ...listed.items] } : listed
      }
      return { ...content, ...namedReads({ record, records: content.records }), record, directory }
    },
  }
}
