/**
 * A group of radio buttons; the browser handles arrow keys, pointer and touch.
 * @param show receives the index of the selected button, initially and after each change
 */
export function startChoice(piece: HTMLElement, show: (chosen: number) => void): Choice {
  const radios = [...piece.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const chosen = () =>
    Math.max(
      0,
      radios.findIndex(({ checked }) => checked),
    )
  function choose(index: number) {
    const radio = radios[(index + radios.length) % radios.length]
    if (!radio || radio.checked) return
    radio.checked = true
    show(chosen())
  }
  piece.addEventListener('change', () => show(chosen()))
  for (const button of piece.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => choose(chosen() + Number(button.dataset.step)))
  show(chosen())
  return { choose }
}

export type Choice = { choose(index: number): void }
