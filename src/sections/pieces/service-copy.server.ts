import { translated } from '#locale/translated.ts'

type Post = [date: string, text: string, reason: string]
type Product = [name: string, share: number, cells: string[]]

const en = {
  month: {
    heading: 'Flip through a month',
    lead: 'November at a bike shop we made up. Eight posts, each with its reason; flip through, or pick a day.',
    group: 'Day of the post',
    name: 'November',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    previous: 'Previous post',
    next: 'Next post',
    reason: 'Why:',
    posts: [
      ['November 3', 'First frost. Your brakes have noticed; have you?', 'Brings the winter check forward.'],
      ['November 5', 'Guess what came in: a tandem from 1961, in two boxes.', 'A story with a second part.'],
      [
        'November 10',
        'How to spot a dying chain in ten seconds, with a ruler.',
        'Saved more often than liked.',
      ],
      [
        'November 12',
        '“Do you repair e-bikes?” Yes. Here’s what it costs.',
        'Answers what every other caller asks.',
      ],
      ['November 17', 'Anna just trued her ten-thousandth wheel. We counted.', 'People come for people.'],
      ['November 19', 'The tandem: one box to go.', 'The second part.'],
      ['November 24', 'Three lights compared in a dark yard.', 'Sells what’s on the shelf.'],
      ['November 26', 'It rides. Any two of you want to try it?', 'Fills a quiet Saturday.'],
    ] as Post[],
  },
  contacts: {
    heading: 'Twelve frames, three kept',
    lead: 'One hour by a window. Move the loupe over the sheet and see what stays, what goes, and why.',
    group: 'Frame',
    sheet: 'Drawing: a contact sheet of twelve photos of pots in window light; three are marked.',
    keep: 'Kept.',
    frames: [
      'Too early: the light hasn’t reached the table.',
      'The edge of the table leans. So would the reader.',
      'Better, and nobody knows where to look.',
      'The first one with a reason: the rim is lit.',
      'The pot is centered, and the picture is asleep.',
      'Too close for the store page, too far for the card.',
      'Three pots, three heights, one light.',
      'A hand came in. It may come back.',
      'The sun went behind a cloud at the wrong moment.',
      'Lovely, and the handle is cut off.',
      'The same as number seven, ten minutes later and worse.',
      'The last light. This one opens the homepage.',
    ],
    kept: [3, 6, 11],
  },
  redesign: {
    heading: 'Before and after',
    lead: 'The same page, the same words, half the clutter. Move the edge.',
    slider: 'Before and after: move the edge',
    shares: '{before}% before, {after}% after',
    before:
      'Drawing, before: a crowded homepage of ten boxes and two menus; its one good sentence is in a box near the end.',
    after:
      'Drawing, after: the same homepage with that sentence as its headline, one picture and one button.',
  },
  products: {
    heading: 'Which product pays for the others?',
    lead: 'A one-page report, for a bike shop we made up. Choose a product, and read the answer.',
    group: 'Product',
    all: 'The whole table',
    columns: ['Sold per month', 'Margin', 'Hours spent', 'Profit per hour', 'Verdict'],
    rows: [
      ['Repairs', 0.58, ['214', '61%', '190', '$41', 'Pays the rent.']],
      ['New bikes', 0.34, ['11', '19%', '66', '$24', 'Fills the window, and brings repairs a year later.']],
      ['Tires', 0.72, ['158', '38%', '35', '$52', 'Quick, dull, and never out of stock again.']],
      ['Lights', 1, ['240', '44%', '22', '$71', 'Pays for the others, from October to March.']],
      ['Rental', 0.12, ['37', '52%', '88', '$9', 'A hobby. It may stay one, if you know it.']],
    ] as Product[],
  },
}

export type ServicePiecesCopy = typeof en

const hu: ServicePiecesCopy = {
  month: {
    heading: 'Lapozz végig egy hónapot',
    lead: 'Egy kitalált kerékpárműhely novembere. Nyolc poszt, mindegyik mellett az oka; lapozz, vagy válassz napot.',
    group: 'A poszt napja',
    name: 'November',
    weekdays: ['H', 'K', 'Sze', 'Cs', 'P', 'Szo', 'V'],
    previous: 'Előző poszt',
    next: 'Következő poszt',
    reason: 'Miért:',
    posts: [
      ['november 3.', 'Az első fagy. A féked már tudja. Te is?', 'Előrehozza a téli átvizsgálást.'],
      ['november 5.', 'Na, mi érkezett? Egy 1961-es tandem, két dobozban.', 'Lesz folytatása.'],
      [
        'november 10.',
        'Így látod meg tíz másodperc alatt egy vonalzóval, hogy vége a láncodnak.',
        'Ezt elmentik, nem csak lájkolják.',
      ],
      [
        'november 12.',
        '„E-bike-ot is szereltek?” Igen. Ennyibe kerül.',
        'Minden második telefonáló ezt kérdezi.',
      ],
      [
        'november 17.',
        'Anna ma a tízezredik kerekét centrírozta. Számoltuk.',
        'Az emberek az emberek miatt jönnek.',
      ],
      ['november 19.', 'A tandem: már csak egy doboz van hátra.', 'Ez a folytatás.'],
      ['november 24.', 'Három lámpa egy sötét udvaron.', 'Azt adja el, ami a polcon van.'],
      ['november 26.', 'Gurul. Van két jelentkező?', 'Megtölt egy csendes szombatot.'],
    ],
  },
  contacts: {
    heading: 'Tizenkét kockából három',
    lead: 'Egy óra egy ablaknál. Vidd a nagyítót a kontaktra, és nézd meg, mi marad, mi megy, és miért.',
    group: 'Kocka',
    sheet: 'Rajz: kontaktmásolat tizenkét fotóval, ablakfényben álló edényekről; hármat megjelöltek.',
    keep: 'Marad.',
    frames: [
      'Korai: a fény még nem ért az asztalig.',
      'Dől az asztal széle. Az olvasó is dőlne.',
      'Jobb, csak nem tudni, hová nézzünk.',
      'Az első, amelynek oka van: fényt kapott a perem.',
      'Az edény középen áll, a kép alszik.',
      'A webshophoz túl közeli, a kártyára túl távoli.',
      'Három edény, három magasság, egy fény.',
      'Belógott egy kéz. Máskor is jöhet.',
      'A nap rosszkor ment felhő mögé.',
      'Gyönyörű, csak lemaradt a füle.',
      'Ugyanaz, mint a hetes: tíz perccel később, és rosszabb.',
      'Az utolsó fény. Ez nyitja a főoldalt.',
    ],
    kept: [3, 6, 11],
  },
  redesign: {
    heading: 'Előtte és utána',
    lead: 'Ugyanaz az oldal, ugyanazok a szavak, feleannyi sallang. Húzd arrébb az élt.',
    slider: 'Előtte és utána: húzd arrébb az élt',
    shares: '{before}% előtte, {after}% utána',
    before:
      'Rajz, előtte: zsúfolt főoldal tíz dobozzal és két menüvel; az egyetlen jó mondat az egyik utolsó dobozban van.',
    after: 'Rajz, utána: ugyanaz a főoldal, címében azzal a mondattal, egy képpel és egy gombbal.',
  },
  products: {
    heading: 'Melyik termék tartja el a többit?',
    lead: 'Egyoldalas riport egy kitalált kerékpárboltnak. Válassz terméket, és olvasd le a választ.',
    group: 'Termék',
    all: 'Az egész táblázat',
    columns: ['Havi eladás', 'Árrés', 'Ráfordított óra', 'Óránként marad', 'Vagyis'],
    rows: [
      ['Szerviz', 0.58, ['214', '61%', '190', '14\u00a0800\u00a0Ft', 'Kijön belőle a bérleti díj.']],
      [
        'Új kerékpár',
        0.34,
        ['11', '19%', '66', '8700\u00a0Ft', 'Jól mutat a kirakatban, és egy év múlva szervizt hoz.'],
      ],
      ['Gumi', 0.72, ['158', '38%', '35', '18\u00a0700\u00a0Ft', 'Gyors, unalmas, és többé nem fogyhat el.']],
      [
        'Lámpa',
        1,
        ['240', '44%', '22', '25\u00a0600\u00a0Ft', 'Októbertől márciusig ez tartja el a többit.'],
      ],
      ['Kölcsönzés', 0.12, ['37', '52%', '88', '3200\u00a0Ft', 'Kedvtelés. Maradhat az is, ha tudod róla.']],
    ],
  },
}

/** The copy of the piece in the middle of each of the four service pages. */
export const servicePiecesCopy = translated<ServicePiecesCopy>({ en, hu })
