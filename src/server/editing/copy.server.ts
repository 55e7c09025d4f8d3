import type { Language } from '#locale/language.ts'
import { translated } from '#locale/translated.ts'

const again = 'Open it again from WordPress.'

const en = {
  title: 'Edit on the website',
  region: 'Editing this page',
  states: {
    published: 'Published',
    changed: 'Has unpublished changes',
    draft: 'Draft',
  },
  draftNote: 'Only you see this draft',
  showDraft: 'Show the draft',
  languages: { en: 'English', hu: 'Hungarian' } satisfies Record<Language, string>,
  translated: 'translation up to date',
  fields: 'On this page',
  fieldsNote: 'Everything on this page that you can edit',
  noFields: 'There is nothing on this page that you can edit.',
  edit: 'Edit',
  create: 'New',
  wordpress: 'WordPress',
  leave: 'Leave editing',
  unavailable: 'WordPress doesn’t answer at the moment, so nothing can be edited. Reload the page shortly.',
  pressEnter: 'Enter opens it in WordPress',
  back: 'Back from WordPress',
  ended: 'Editing has ended, because you have signed out of WordPress or were away for a while.',
  goOn: 'Go on editing',
  toPage: 'To the page',
  refused: `This link to edit the website isn’t valid any more. ${again}`,
  busy: `Too many requests at once. ${again}`,
}

export type EditingCopy = typeof en

const hu: EditingCopy = {
  title: 'Szerkesztés a weboldalon',
  region: 'Az oldal szerkesztése',
  states: {
    published: 'Közzétéve',
    changed: 'Van közzé nem tett módosítása',
    draft: 'Vázlat',
  },
  draftNote: 'Ezt a vázlatot csak te látod',
  showDraft: 'Vázlat megtekintése',
  languages: { en: 'Angol', hu: 'Magyar' },
  translated: 'a fordítása naprakész',
  fields: 'Ezen az oldalon',
  fieldsNote: 'Minden, amit ezen az oldalon szerkeszthetsz',
  noFields: 'Ezen az oldalon nincs semmi, amit szerkeszthetsz.',
  edit: 'Szerkesztés',
  create: 'Új',
  wordpress: 'WordPress',
  leave: 'Kilépés',
  unavailable:
    'A WordPress most nem válaszol, ezért semmit sem lehet szerkeszteni. Töltsd újra az oldalt egy kicsit később.',
  pressEnter: 'Enterrel megnyílik a WordPressben',
  back: 'Visszatértél a WordPressből',
  ended: 'A szerkesztés véget ért, mert kijelentkeztél a WordPressből, vagy egy ideig nem voltál itt.',
  goOn: 'Szerkesztés folytatása',
  toPage: 'Az oldalhoz',
  refused: 'Ez a szerkesztési hivatkozás már nem érvényes. Nyisd meg újra a WordPressből.',
  busy: 'Túl sok kérés érkezett egyszerre. Nyisd meg újra a WordPressből.',
}

/** What an editor reads on a page of the website that is being edited. */
export const editingCopy = translated<EditingCopy>({ en, hu })
