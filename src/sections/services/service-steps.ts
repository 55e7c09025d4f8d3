/** "Listen: We read what you posted." is a name and what happens; a step without a colon is a name alone. */
export function nameAndText(step: string): { name: string; text: string } {
  const [, name, text] = /^([^:]{1,60}):\s+(.+)$/s.exec(step) ?? []
  return name && text ? { name, text } : { name: step, text: '' }
}
