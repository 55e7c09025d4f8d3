import type { Content } from '../content.ts'
import type { Options } from '../models.ts'

const newsletterSettings = ['api_key', 'audience_id', 'server_prefix'] as const
export type NewsletterSetting = (typeof newsletterSettings)[number]

type Secret = `mailchimp_${NewsletterSetting}`

/** The options record without the secrets that pages must not know (OPT-2), only with the names of those that are set. */
export type PublicOptions = Omit<Options, Secret> & { [Name in Secret]?: never } & {
  newsletterSettings: readonly NewsletterSetting[]
}

/** What pages may request from the content system: everything but secrets, so that no loader can leak one. */
export type PageContent = Omit<Content, 'options'> & { options(): Promise<PublicOptions> }

export const contentForPages = (content: Content): PageContent => ({
  ...content,
  options: async () => publicOptions(await content.options()),
})

function publicOptions(options: Options): PublicOptions {
  const { mailchimp_api_key: _, mailchimp_audience_id: __, mailchimp_server_prefix: ___, ...open } = options
  return {
    ...open,
    newsletterSettings: newsletterSettings.filter((name) => options[`mailchimp_${name}`] !== ''),
  }
}
