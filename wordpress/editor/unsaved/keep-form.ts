export {}

/** The data from PHP (includes/admin/unsaved-input.php). */
type Texts = Record<'lost' | 'again' | 'discard', string>
declare global {
  interface Window {
    ignitingStudioKeptForm?: Texts
  }
}

/** A form as it was sent: `page` is the screen, `index` its place among the forms there. */
type Sent = { page: string; index: number; action: string; entries: [name: string, value: string][] }

const sentKey = 'igniting-studio-sent'
const signedOutKey = 'igniting-studio-signed-out'
/** A nonce of WordPress: it belongs to the session, so a new one is needed. */
const nonce = /^[0-9a-f]{10}$/

const params = new URLSearchParams(location.search)
const page = ['page', 'tab', 'lead', 'post'].map((name) => params.get(name) ?? '').join(' ')
const forms = () => [...document.querySelectorAll<HTMLFormElement>('#wpbody-content form[method="post"]')]

/** Without passwords, which stay out of the browser's storage, and files. */
function sentBy(form: HTMLFormElement, submitter: HTMLElement | null): Sent {
  const entries = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      form.querySelector(`input[type="password"][name="${CSS.escape(entry[0])}"]`) === null,
  )
  // `form.action` is the field of that name, which WordPress's forms have.
  const action = new URL(form.getAttribute('action') ?? '', location.href).href
  return { page, index: forms().indexOf(form), action, entries }
}

function forget() {
  sessionStorage.removeItem(sentKey)
  sessionStorage.removeItem(signedOutKey)
}

/** Sends it once more, with the nonces of the form that is on the screen now. */
function sendAgain({ index, action, entries }: Sent) {
  const current = forms()[index]
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of entries) {
    const field = document.createElement('textarea')
    const now = current?.querySelector<HTMLInputElement>(`input[type="hidden"][name="${CSS.escape(name)}"]`)
    field.name = name
    field.value = nonce.test(value) && now && nonce.test(now.value) ? now.value : value
    form.append(field)
  }
  document.body.append(form)
  // Another sign-in form would set it again.
  sessionStorage.removeItem(signedOutKey)
  // A field may be called `submit`.
  HTMLFormElement.prototype.submit.call(form)
}

function offer(sent: Sent, texts: Texts) {
  const notice = document.createElement('div')
  notice.className = 'notice notice-warning'
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = texts.lost
  const buttons = document.createElement('p')
  const again = document.createElement('button')
  const discard = document.createElement('button')
  again.type = discard.type = 'button'
  again.className = 'button button-primary'
  again.textContent = texts.again
  discard.className = 'button'
  discard.textContent = texts.discard
  again.addEventListener('click', () => sendAgain(sent))
  discard.addEventListener('click', () => {
    forget()
    notice.remove()
  })
  buttons.append(again, ' ', discard)
  notice.append(text, buttons)
  document.querySelector('#wpbody-content h1')?.after(notice)
}

function storedForm(): Sent | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(sentKey) ?? 'null') as Sent | null
    return sent && new URL(sent.action).origin === location.origin ? sent : null
  } catch {
    return null
  }
}

const texts = window.ignitingStudioKeptForm
if (texts) {
  const sent = storedForm()
  if (sessionStorage.getItem(signedOutKey) === null) forget()
  else if (sent?.page === page) offer(sent, texts)
  document.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement) || defaultPrevented || !forms().includes(target)) return
    try {
      sessionStorage.removeItem(signedOutKey)
      sessionStorage.setItem(sentKey, JSON.stringify(sentBy(target, submitter)))
    } catch {
      // A browser without storage, or more than it stores: then the form is sent as ever.
    }
  })
}
