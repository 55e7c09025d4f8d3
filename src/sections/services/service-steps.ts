/** Splits "Listen: We read what you posted." into name and description; a step without a colon is only a name. */
export function nameAndText(step: string): { name: string; text: string } {
  const [, name, text] = /^([^:]{1,60}):\s+(.+)$/s.exec(step) ?? []
  return name && text ? { name, text } : { name: step, text: '' }
}
