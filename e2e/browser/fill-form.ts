import type { Locator } from 'playwright-core'
import type { FormValues } from '#forms/form-state.ts'

/**
 * Fills in and checks the fields of a form.
 * @returns the names of its visible fields
 */
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
      // Clicks the label, as a person does: the visible box is drawn by the label, not by the input.
      if ((isChosen || canBeLeft) && (await choice.isChecked()) !== isChosen)
        await choice.locator('..').click()
    }
  }
  return asked
}
