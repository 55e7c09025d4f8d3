import { asciiAddress } from '#base/ascii-address.ts'

/** Mail services that ignore dots before the @, mapped to the name they are counted under. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * One key for every spelling of a mailbox, so that a limit cannot be bypassed by `+1`, `+2`, … Only for counting: mail goes to
 * the address as it was typed.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [user = ''] = address.slice(0, at).toLowerCase().split('+', 1)
  const service = dotless[domain]
  return service === undefined ? asciiAddress(`${user}@${domain}`) : `${user.replaceAll('.', '')}@${service}`
}
