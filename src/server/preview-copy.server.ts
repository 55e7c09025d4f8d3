import { translated } from '#locale/translated.ts'

const again = 'Go back to WordPress and press Preview again.'

const en = {
  title: 'Preview',
  refused: {
    'no-secret': 'The website isn’t connected to a WordPress yet. An administrator can do that in WordPress.',
    signature: `This preview wasn’t made by the WordPress of this website. ${again}`,
    clock:
      'The clocks of WordPress and the website are more than five minutes apart. An administrator must set the wrong one.',
    replay: `This preview has been opened before. ${again}`,
    busy: `Too many previews at once. ${again}`,
  },
  unavailable: 'WordPress doesn’t answer at the moment. Try again shortly.',
  absent: 'WordPress no longer has this draft, or you may not edit it.',
  noPage: 'This page has no address on the website, so there’s nothing to preview.',
  toSite: 'To the website',
  toPage: 'To the published page',
  live: {
    title: 'Live preview',
    draft: 'Draft',
    asInEditor: 'As in the editor',
    note: 'Only you see this',
    close: 'Close preview',
    refused: {
      'no-secret':
        'The website isn’t connected to a WordPress yet. An administrator can do that in WordPress.',
      signature: 'This preview wasn’t made by the WordPress of this website.',
      clock:
        'The clocks of WordPress and the website are more than five minutes apart. An administrator must set the wrong one.',
      replay: 'This preview has been shown before.',
      busy: 'Too many previews at once.',
    },
    tooLong: 'This is too long for a live preview. Save it, and press Preview.',
    unreadable: 'The preview didn’t arrive as a whole.',
  },
}

export type PreviewCopy = typeof en

const hu: PreviewCopy = {
  title: 'Előnézet',
  refused: {
    'no-secret':
      'A weboldal még nincs összekötve a WordPress-szel. Ezt egy rendszergazda teheti meg a WordPressben.',
    signature:
      'Ezt az előnézetet nem a weboldalhoz tartozó WordPress készítette. Nyisd meg újra a WordPressből.',
    clock:
      'A WordPress és a weboldal órája több mint öt perccel eltér egymástól. A hibásat egy rendszergazdának kell beállítania.',
    replay: 'Ezt az előnézetet már megnyitották. Nyisd meg újra a WordPressből.',
    busy: 'Túl sok előnézet nyílt meg egyszerre. Próbáld újra a WordPressből.',
  },
  unavailable: 'A WordPress most nem válaszol. Próbáld újra egy kicsit később.',
  absent: 'Ez a vázlat már nincs meg a WordPressben, vagy nincs jogod szerkeszteni.',
  noPage: 'Ennek az oldalnak nincs címe a weboldalon, ezért nincs mit megmutatni.',
  toSite: 'Vissza a weboldalra',
  toPage: 'A közzétett oldalhoz',
  live: {
    title: 'Élő előnézet',
    draft: 'Vázlat',
    asInEditor: 'Ahogy a szerkesztőben áll',
    note: 'Csak te látod',
    close: 'Előnézet bezárása',
    refused: {
      'no-secret':
        'A weboldal még nincs összekötve a WordPress-szel. Ezt egy rendszergazda teheti meg a WordPressben.',
      signature: 'Ezt az előnézetet nem a weboldalhoz tartozó WordPress készítette.',
      clock:
        'A WordPress és a weboldal órája több mint öt perccel eltér egymástól. A hibásat egy rendszergazdának kell beállítania.',
      replay: 'Ez az előnézet már látható volt.',
      busy: 'Túl sok előnézet egyszerre.',
    },
    tooLong: 'Ez túl hosszú az élő előnézethez. Mentsd el, és nyisd meg az Előnézettel.',
    unreadable: 'Az előnézet nem érkezett meg egészben.',
  },
}

/** What an editor reads instead of a preview that cannot be shown. */
export const previewCopy = translated<PreviewCopy>({ en, hu })
