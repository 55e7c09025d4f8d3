import { translated } from '#locale/translated.ts'

const en = {
  orchard: {
    heading: 'When do we need more hands?',
    lead: 'Choose a month: the wheel turns it toward the table, and its light falls on the figures. We made them up.',
    group: 'Month',
    all: 'All twelve months',
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    columns: [
      'Picked, tons',
      'Pressed, tons',
      'Sold at the gate, tons',
      'Pickers',
      'Days of rain',
      'Waste, %',
    ],
  },
  oven: {
    heading: 'The post of the hour',
    lead: 'The oven sets the times. It starts at your own time of day; turn the hand to see the rest.',
    group: 'Time of the post',
    posts: [
      ['4:10', 'Still dark. The first tray is in: sixty rolls, and a cat to supervise them.'],
      ['5:40', 'The same picture as at ten past four. This one you can smell.'],
      ['7:00', 'Open. Rye, sourdough, rolls, and something new that has no name yet.'],
      ['9:30', '“Any left?” Eleven cinnamon buns, and six people in line.'],
      ['12:10', 'The last loaf is gone. Thank you. We’re doing the dishes.'],
      ['18:00', 'The starter is fed, the light is off. See you before sunrise.'],
    ] as [time: string, text: string][],
  },
  slope: {
    heading: 'Down the hill',
    lead: 'Scroll, and you’re walking. Each wine stands where its vines stand.',
    unit: 'meters',
    forest: ['The edge of the forest', 'Oak, and shade until ten.'],
    door: ['The cellar door', 'Knock. The winemaker is below.'],
    wines: [
      ['Ridge Riesling', 'Wild thyme grows beside it. Clear and thin, like the wind up there.'],
      ['Old Furmint', 'Between blackthorns. A grandfather planted it; nobody had asked him to.'],
      ['Hárslevelű', 'Next to a linden tree, as the name demands: hárs means linden.'],
      ['Kékfrankos', 'Under the walnuts, where the evening sun stays longest.'],
      ['Late harvest', 'In the mist of the stream. Picked last, poured last.'],
    ] as [name: string, text: string][],
  },
  light: {
    heading: 'The light does the camera work',
    lead: 'Nothing on the table has been touched. Move the sun.',
    slider: 'Time of day',
    drawing: 'Drawing: a bowl, a bottle and a jug on a table; a pane of window light crosses them.',
    films: [
      ['7:00, Clay', 'Low sun from the left, long shadows, wet hands.'],
      ['10:00, Drying', 'Nothing happens, slowly.'],
      ['13:00, Glaze', 'Flat light, so color is the subject.'],
      ['16:00, Fire', 'The window cools. The kiln doesn’t.'],
      ['19:00, Opening', 'Last light, and three pots that were gray.'],
    ] as [name: string, text: string][],
  },
  scenes: {
    orchard: [
      'Drawing: crates of apples stacked in rows; one of them is lit.',
      'Drawing: a picking sheet on a nail beside a pencil.',
      'Drawing: a ladder in an apple tree at twelve degrees.',
      'Drawing: the report on a barn wall, one month bright.',
    ],
    oven: [
      'Drawing: an oven’s window, bread behind it.',
      'Drawing: two trays, raw above and baked below.',
      'Drawing: a shelf at noon, one loaf left.',
      'Drawing: a phone propped on a shelf bracket, looking at the oven.',
    ],
    slope: [
      'Drawing: the ridge with its forest under a low red sun.',
      'Drawing: five bottles standing on a slope, each lower than the last.',
      'Drawing: the cellar door, open a hand’s breadth and lit from within.',
      'Drawing: the website on three screens, the slope running through them all.',
    ],
    light: [
      'Drawing: hands around wet clay on a wheel.',
      'Drawing: three pots drying on a board, their shadows long.',
      'Drawing: the kiln’s peephole, the only lamp in a dark room.',
      'Drawing: the table the next evening, three glazed pots in the last light.',
    ],
  },
}

export type ProjectPiecesCopy = typeof en

const hu: ProjectPiecesCopy = {
  orchard: {
    heading: 'Mikor kell több kéz?',
    lead: 'Válassz hónapot: a kerék a táblázat felé fordítja, és a fénye ráesik a számokra. A számokat mi találtuk ki.',
    group: 'Hónap',
    all: 'Mind a tizenkét hónap',
    months: [
      'január',
      'február',
      'március',
      'április',
      'május',
      'június',
      'július',
      'augusztus',
      'szeptember',
      'október',
      'november',
      'december',
    ],
    columns: [
      'Szedve, tonna',
      'Préselve, tonna',
      'Helyben eladva, tonna',
      'Szedő',
      'Esős nap',
      'Veszteség, %',
    ],
  },
  oven: {
    heading: 'Ahány óra, annyi poszt',
    lead: 'Az időt a kemence szabja meg. Ott indul, ahol a te órád jár; forgasd a mutatót, és végigmész a napon.',
    group: 'A poszt ideje',
    posts: [
      ['4:10', 'Még sötét van. Bement az első tepsi: hatvan zsemle, egy macska felügyeli.'],
      ['5:40', 'Ugyanaz a kép, mint négy óra tízkor. Csak ennek már illata is van.'],
      ['7:00', 'Nyitva. Rozsos, kovászos, zsemle, és valami új, aminek még nincs neve.'],
      ['9:30', '„Maradt még?” Tizenegy fahéjas csiga, és hatan állnak érte sorban.'],
      ['12:10', 'Elfogyott az utolsó kenyér is. Köszönjük. Mosogatunk.'],
      ['18:00', 'A kovász megetetve, a villany leoltva. Napkelte előtt találkozunk.'],
    ],
  },
  slope: {
    heading: 'Lefelé a dombon',
    lead: 'Görgess, és már sétálsz is. Minden bor ott áll, ahol a tőkéi.',
    unit: 'méter',
    forest: ['Az erdő széle', 'Tölgyek, és tízig árnyék.'],
    door: ['A pinceajtó', 'Kopogj. Lent van valaki.'],
    wines: [
      ['Gerinc Rizling', 'Vadkakukkfű nő mellette. Tiszta és karcsú, mint odafent a szél.'],
      ['Öreg Furmint', 'Kökénybokrok között. Egy nagyapa ültette, pedig senki sem kérte rá.'],
      ['Hárslevelű', 'Egy hársfa tövében, ahogy a neve megköveteli.'],
      ['Kékfrankos', 'A diófák alatt, ahol legtovább marad az esti nap.'],
      ['Késői szüret', 'A patak párájában. Utoljára szedik, utoljára töltik.'],
    ],
  },
  light: {
    heading: 'A fény fogja a kamerát',
    lead: 'Az asztalon senki nem nyúlt semmihez. Mozdítsd meg a napot.',
    slider: 'Napszak',
    drawing: 'Rajz: tál, palack és kancsó egy asztalon; ablaknyi fény halad át rajtuk.',
    films: [
      ['7:00, Agyag', 'Alacsony nap balról, hosszú árnyékok, vizes kezek.'],
      ['10:00, Száradás', 'Nem történik semmi, és az is lassan.'],
      ['13:00, Máz', 'Lapos fény, hogy a színé legyen a szó.'],
      ['16:00, Tűz', 'Az ablak kihűl. A kemence nem.'],
      ['19:00, Bontás', 'Az utolsó fény, és három edény, amely szürke volt.'],
    ],
  },
  scenes: {
    orchard: [
      'Rajz: almásládák sorokban egymáson; az egyik világít.',
      'Rajz: szedőlap egy szegen, mellette ceruza.',
      'Rajz: létra egy almafán, tizenkét fokban megdöntve.',
      'Rajz: a riport a pajta falán, egyetlen fényes hónappal.',
    ],
    oven: [
      'Rajz: a kemence ablaka, mögötte kenyér.',
      'Rajz: két tepsi, fent nyers, lent megsült péksütemény.',
      'Rajz: a polc délben, egyetlen kenyérrel.',
      'Rajz: telefon egy polckonzolnak támasztva, a kemencére néz.',
    ],
    slope: [
      'Rajz: a gerinc és az erdő egy alacsonyan álló vörös nap alatt.',
      'Rajz: öt palack a lejtőn, mindegyik lejjebb, mint az előző.',
      'Rajz: a pinceajtó, egy tenyérnyire nyitva, bentről világít.',
      'Rajz: a weboldal három képernyőn, mindegyiken végigfut a lejtő.',
    ],
    light: [
      'Rajz: kezek a korongon forgó, vizes agyag körül.',
      'Rajz: három edény szárad egy deszkán, hosszú az árnyékuk.',
      'Rajz: a kemence kémlelőnyílása, az egyetlen lámpa a sötétben.',
      'Rajz: az asztal másnap este, három mázas edény az utolsó fényben.',
    ],
  },
}

/** The words of the pieces inside the sample case studies, and of their drawn galleries. */
export const projectPiecesCopy = translated<ProjectPiecesCopy>({ en, hu })
