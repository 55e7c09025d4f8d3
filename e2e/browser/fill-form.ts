import type { Locator } from 'playwright-core'
import type { FormValues } from '#forms/form-state.ts'

/** Types and ticks what a form asks for. @returns the names of the fields that it has for people */
export async function fillForm(form: Locator, values: FormValues): Promise<string[]> {
  const asked: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const fields = form.locator(`[name="${name}"]:not([type=hidden])`)
    if ((await fields.count()) === 0) continue
    asked.push(name)
    const choices = form.locator(`[name="${name}"]:is([type=checkbox],[type=radio])`)
    if ((await choices.count()) === 0) await fields.fill(String(value))
    for (const choice of await choices.all()) {
      const isChosen = [value].flat().includes((await choice.getAttribute('value')) ?? '')
      const canBeLeft = (await choice.getAttribute('type')) === 'checkbox'
      // The label, as a person does: the box itself is drawn by its neighbour.
      if ((isChosen || canBeLeft) && (await choice.isChecked()) !== isChosen)
        await choice.locator('..').click()
    }
  }
  return asked
}
