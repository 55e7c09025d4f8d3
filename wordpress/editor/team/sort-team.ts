import {
  copyOf,
  entriesOf,
  field,
  fill,
  onDrag,
  onPress,
  setOff,
  speak,
  speakPlace,
  startSorting,
  writeOrder,
} from '../sorted/sorted-list.ts'
import type { ChosenPicture } from './choose-picture.ts'

/** The data from PHP (includes/admin/team-page.php); `%s`, `%d` and `%1$s` are placeholders. */
declare global {
  interface Window {
    ignitingStudioTeam?: Record<'moved' | 'removed' | 'added' | 'named', string>
  }
}

const form = document.querySelector<HTMLFormElement>('.igniting-studio-team')
const list = form?.querySelector<HTMLElement>('.igniting-studio-sorted__list')
const texts = window.ignitingStudioTeam

function start(sorted: HTMLFormElement, members: HTMLElement, words: NonNullable<typeof texts>) {
  const change = startSorting(sorted)
  // For browsers without scripts.
  members.querySelector('.is-new')?.remove()
  const nameOf = (member: HTMLElement) =>
    [field(member, 'name'), field(member, 'en][role'), field(member, 'hu][role')]
      .map((input) => input?.value.trim())
      .find(Boolean) ?? words.named

  const settle = () => {
    writeOrder(members)
    const all = entriesOf(members)
    const host = all.find((member) => field(member, 'name')?.value.trim())
    for (const [at, member] of all.entries()) {
      const badge = member.querySelector<HTMLElement>('[data-host]')
      if (badge) badge.hidden = member !== host
      member.querySelector('[role=group]')?.setAttribute('aria-label', nameOf(member))
      for (const button of member.querySelectorAll<HTMLButtonElement>('[data-does]')) {
        const { does } = button.dataset
        setOff(button, (does === 'up' && at === 0) || (does === 'down' && at === all.length - 1))
        button.setAttribute('aria-label', `${button.title}: ${nameOf(member)}`)
      }
    }
  }
  const sayPlace = (member: HTMLElement) => speakPlace(members, member, nameOf(member), words.moved)

  onPress(members, (button, member) => {
    const { does } = button.dataset
    change()
    if (does === 'up') member.previousElementSibling?.before(member)
    if (does === 'down') member.nextElementSibling?.after(member)
    if (does === 'remove') {
      const next = member.nextElementSibling ?? member.previousElementSibling
      member.remove()
      settle()
      speak(fill(words.removed, nameOf(member)))
      const focus = next?.querySelector<HTMLElement>('[data-does="remove"]')
      ;(focus ?? sorted.querySelector<HTMLElement>('.igniting-studio-sorted__add'))?.focus()
      return
    }
    settle()
    button.focus()
    sayPlace(member)
  })
  onDrag(members, ({ item }) => {
    change()
    settle()
    sayPlace(item[0])
  })
  sorted.querySelector('.igniting-studio-sorted__add')?.addEventListener('click', () => {
    const member = copyOf(sorted.querySelector('template'))
    if (!member) return
    members.append(member)
    change()
    settle()
    member.dispatchEvent(new Event('igniting-studio-added', { bubbles: true }))
    speak(fill(words.added, entriesOf(members).length))
    field(member, 'name')?.focus()
  })
  members.addEventListener('input', settle)
  members.addEventListener('igniting-studio-picture', (event) => {
    const { detail, target } = event as CustomEvent<ChosenPicture>
    const member = target instanceof Element ? target.closest<HTMLElement>('li') : null
    if (!member) return
    change()
    const described = field(member, 'picture_of_alt')
    if (described) described.value = detail.url
    for (const language of ['en', 'hu'] as const) {
      const alt = field(member, `alt][${language}`)
      if (alt) alt.value = detail.alt[language]
    }
    for (const part of member.querySelectorAll<HTMLElement>('[data-alt]')) part.hidden = false
    const foreign = member.querySelector<HTMLElement>('[data-foreign]')
    if (foreign) foreign.hidden = true
  })
  settle()
}

if (form && list && texts) start(form, list, texts)
