import type { StudioFacts } from '../studio-facts.ts'
import type { MailchimpAccount } from './mailchimp.ts'

export type MailchimpSettings = {
  apiKey?: string
  audienceId?: string
  serverPrefix?: string
  baseUrl?: string
}

/**
 * The account that subscriptions go to: enabled by the options record or by a key in the settings, which win field by
 * field. The prefix also is at the end of a key. It becomes part of a host that is sent the key, so only a prefix is
 * taken for one.
 * @returns null while something is missing
 */
export function mailchimpAccount(
  settings: MailchimpSettings,
  { options }: StudioFacts,
): MailchimpAccount | null {
  if (!options.mailchimp_enabled && !settings.apiKey) return null
  const apiKey = settings.apiKey ?? options.mailchimp_api_key
  const audienceId = settings.audienceId ?? options.mailchimp_audience_id
  const serverPrefix =
    settings.serverPrefix || options.mailchimp_server_prefix || apiKey.slice(apiKey.lastIndexOf('-') + 1)
  if (!apiKey || !audienceId || !/^[a-z]{2,4}\d{1,4}$/.test(serverPrefix)) return null
  return { apiKey, audienceId, serverPrefix, ...(settings.baseUrl && { baseUrl: settings.baseUrl }) }
}
