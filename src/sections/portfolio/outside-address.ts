/** An address of another site that may be linked to: http or https, or nothing (PORT-1, ENT-9). */
export function outsideAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
