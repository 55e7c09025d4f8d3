import type { Config } from '#config/config.ts'
import { withDeadline } from '#resilience/deadline.ts'
import { checkData } from './checks/data.ts'
import { checkMail } from './checks/mail.ts'
import { checkSettings } from './checks/settings.ts'
import { checkSite } from './checks/site.ts'
import { checkWordPress } from './checks/wordpress.ts'
import { type Finding, fault } from './finding.ts'
import { checkDeadlineMs, type Machine } from './machine.ts'

export type Section = { name: string; findings: Finding[] }

const checks = {
  Settings: checkSettings,
  Data: checkData,
  WordPress: checkWordPress,
  Site: checkSite,
  Mail: checkMail,
} as const

/**
 * Checks an installation, whether it is running or not. A check that throws becomes a finding and does not hold up the others.
 */
export function examine(config: Config, machine: Machine): Promise<Section[]> {
  const run = async (name: keyof typeof checks): Promise<Section> => {
    const deadline = { clock: machine.clock, ms: 2 * checkDeadlineMs, message: 'It took too long' }
    const findings = await withDeadline(() => checks[name](config, machine), deadline).catch((error) => [
      fault(`This could not be checked: ${error instanceof Error ? error.message : error}`, 'Run it again.'),
    ])
    return { name, findings }
  }
  return Promise.all((Object.keys(checks) as (keyof typeof checks)[]).map(run))
}
