import { translated } from '#locale/translated.ts'

const en = {
  alternatives: {
    phone: 'Cut paper: two blue hands lift a sheet on which bread lies in the mouth of an oven.',
    browser:
      'Line drawing: a hill of many rows of vines, one of them green; behind it a sun of rings, at its foot a cellar door.',
    dashboard:
      'Isometric drawing: twelve stacks of apple crates on a lawn, one for each month; October is the highest.',
    camera: 'Print in dots: a bottle, a bowl and a jug by a window, before a red sun.',
    receipt: 'Drawing: a store receipt whose lines are the bars of a chart; the best seller is gold.',
    switchboard:
      'Drawing: a telephone exchange; its cords lead each question to the agent who answers it, and one agent’s lamp is lit.',
    jars: 'Drawing: twelve jars on two shelves, each with its plan as a line on the glass and filled as far as it got.',
    countdown:
      'Drawing: a film’s countdown in a browser window; it stands at five, and a fifth is dark already.',
    hand: 'Drawing: a hand of six cards with punctuation marks for suits; the one with the question mark is lit.',
    sheet: 'Drawing: a sheet with one large number, pinned to a wall with a match over paler, older sheets.',
    window:
      'Drawing: a table from above: window light, a jar, a white card opposite, and a phone looking on.',
    mirror:
      'Type: the studio’s name, each letter heavier than the last; over a leaning edge the letters burn.',
    draft: 'Drawing: a homepage, penciled on the left and finished on the right of a leaning edge.',
    matchbox: 'Drawing: a gold matchbox with the studio’s name and four matches.',
    workbench:
      'Drawing: a hand lights a match in a dark room; its light falls on a camera, pencils and a report.',
  },
  phone: { account: 'morning batch', time: '5:40' },
  browser: { address: 'kohegy.cellar', name: 'Kőhegy', links: ['Wines', 'Slopes', 'Visit'] },
  camera: { name: ['KILN', 'DAYS'] },
  dashboard: {
    name: 'the orchard',
    months: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    rows: [
      ['Picked by hand', '61%'],
      ['Pressed', '18.2'],
      ['Sold at the gate', '9.4'],
      ['Crates out', '412'],
      ['Days of rain', '6'],
      ['Waste', '3%'],
      ['Pickers', '14'],
      ['Price per kilo', '0.62'],
    ] as [label: string, value: string][],
  },
  receipt: {
    title: 'Saturday',
    rows: [
      ['Sourdough', '212', 0.7],
      ['Rolls', '164', 0.54],
      ['Cinnamon buns', '301', 1],
      ['Rye', '58', 0.19],
      ['Coffee', '246', 0.82],
    ] as [name: string, figure: string, share: number][],
    total: 'Total (sample data)',
    sum: '981',
  },
  switchboard: {
    title: 'Who took it?',
    questions: ['Where is it?', 'It broke', 'Invoice', 'Something else'],
    desks: [
      ['Agent 1', '38'],
      ['Agent 2', '44'],
      ['Agent 3', '51'],
      ['Agent 4', '35'],
      ['Agent 5', '27'],
    ] as [name: string, figure: string][],
  },
  jars: { months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] },
  draft: { name: 'Your name', call: 'Come in' },
  homepage: {
    name: 'Mud & Sons',
    menus: [
      ['About us', 'Our team', 'History', 'Press', 'Partners', 'Shop', 'Contact'],
      ['Home', 'New!', 'Sale', 'Gallery', 'FAQ', 'Blog', 'Gift cards', 'Links'],
    ] as [first: string[], second: string[]],
    shortMenu: ['Bowls', 'Workshop', 'Contact'],
    boxes: [
      'Welcome to our site!',
      '−20% on mugs!',
      'Sign up for news!',
      'Follow us!',
      'Gallery',
      'Gift cards',
      'Courses',
      'Opening hours',
    ],
    claim: ['Bowls', 'made', 'for soup'],
    note: 'Thrown by hand, fired twice.',
    call: 'See the bowls',
    popup: ['10% off?', 'Sign up!'] as [first: string, second: string],
  },
  matchbox: { name: 'Igniting', contents: 'contents: 4 matches' },
  workbench: { note: 'Our workbench, drawn for now. Names and faces will follow.' },
}

export type DrawingsCopy = typeof en

const hu: DrawingsCopy = {
  alternatives: {
    phone: 'Papírkivágás: két kék kéz egy lapot emel, rajta a kemence szájában kenyér.',
    browser:
      'Vonalrajz: domb sok szőlősorral, az egyik zöld; mögötte körökből rajzolt nap, az alján pinceajtó.',
    dashboard:
      'Izometrikus rajz: tizenkét rakás almásláda a gyepen, minden hónapnak egy; az októberi a legmagasabb.',
    camera: 'Pontraszteres nyomat: palack, tál és kancsó egy ablaknál, vörös nap előtt.',
    receipt: 'Rajz: pénztári blokk, amelynek sorai egy diagram oszlopai; a legkelendőbb arany.',
    switchboard:
      'Rajz: telefonközpont; a zsinórok minden kérdést ahhoz az ügyintézőhöz vezetnek, aki megválaszolja; egyikük lámpája ég.',
    jars: 'Rajz: tizenkét befőttesüveg két polcon; mindegyiken vonal jelzi a tervet, és addig van tele, ameddig eljutott.',
    countdown: 'Rajz: filmes visszaszámláló egy böngészőablakban; ötnél tart, egyötöde már sötét.',
    hand: 'Rajz: hat kártyalap legyezőben, a színük egy-egy írásjel; a kérdőjeles világít.',
    sheet: 'Rajz: egyetlen nagy szám egy papírlapon, gyufával a falra tűzve, halványabb régi lapok fölött.',
    window:
      'Rajz: asztal felülnézetben: ablakfény, befőttesüveg, szemben fehér karton, és egy telefon, amely nézi.',
    mirror: 'Betűk: a stúdió neve, minden betű vastagabb az előzőnél; egy ferde élen túl a betűk lángolnak.',
    draft: 'Rajz: főoldal, amely egy ferde éltől balra még ceruzarajz, jobbra már kész.',
    matchbox: 'Rajz: arany gyufásdoboz a stúdió nevével és négy szál gyufával.',
    workbench:
      'Rajz: egy kéz gyufát gyújt a sötét szobában; fénye fényképezőgépre, ceruzákra és egy riportra esik.',
  },
  phone: { account: 'hajnali sütés', time: '5:40' },
  browser: { address: 'kőhegy.pince', name: 'Kőhegy', links: ['Borok', 'Dűlők', 'Látogatás'] },
  camera: { name: ['ÉGETÉS'] },
  dashboard: {
    name: 'gyümölcsös',
    months: ['J', 'F', 'M', 'Á', 'M', 'J', 'J', 'A', 'Sz', 'O', 'N', 'D'],
    rows: [
      ['Kézzel szedve', '61%'],
      ['Préselve', '18,2'],
      ['Helyben eladva', '9,4'],
      ['Kiszállított láda', '412'],
      ['Esős nap', '6'],
      ['Veszteség', '3%'],
      ['Szedő', '14'],
      ['Kilónkénti ár', '248'],
    ],
  },
  receipt: {
    title: 'Szombat',
    rows: [
      ['Kovászos kenyér', '212', 0.7],
      ['Zsemle', '164', 0.54],
      ['Fahéjas csiga', '301', 1],
      ['Rozskenyér', '58', 0.19],
      ['Kávé', '246', 0.82],
    ],
    total: 'Összesen (mintaadat)',
    sum: '981',
  },
  switchboard: {
    title: 'Ki vette fel?',
    questions: ['Hol tart?', 'Elromlott', 'Számla', 'Valami más'],
    desks: [
      ['1. ügyintéző', '38'],
      ['2. ügyintéző', '44'],
      ['3. ügyintéző', '51'],
      ['4. ügyintéző', '35'],
      ['5. ügyintéző', '27'],
    ],
  },
  jars: {
    months: [
      'jan.',
      'febr.',
      'márc.',
      'ápr.',
      'máj.',
      'jún.',
      'júl.',
      'aug.',
      'szept.',
      'okt.',
      'nov.',
      'dec.',
    ],
  },
  draft: { name: 'A te neved', call: 'Gyere be' },
  homepage: {
    name: 'Agyag és Fia',
    menus: [
      ['Rólunk', 'Csapatunk', 'Történetünk', 'Sajtó', 'Partnerek', 'Bolt', 'Kapcsolat'],
      ['Kezdőlap', 'Újdonság!', 'Akció', 'Galéria', 'GYIK', 'Blog', 'Utalvány', 'Linkek'],
    ],
    shortMenu: ['Tálak', 'Műhely', 'Kapcsolat'],
    boxes: [
      'Isten hozott nálunk!',
      '−20% bögrékre!',
      'Kérj hírlevelet!',
      'Kövess minket!',
      'Galéria',
      'Utalványok',
      'Tanfolyamok',
      'Nyitvatartás',
    ],
    claim: ['Tálak,', 'levesre', 'szabva'],
    note: 'Kézzel korongozva, kétszer égetve.',
    call: 'Megnézem a tálakat',
    popup: ['Kedvezmény?', 'Kérd most!'],
  },
  matchbox: { name: 'Igniting', contents: 'tartalma 4 szál' },
  workbench: { note: 'A munkaasztalunk, egyelőre rajzolva. A nevek és az arcok is jönnek.' },
}

/** The words inside the drawn covers, and the drawings' alternative texts. */
export const drawingsCopy = translated<DrawingsCopy>({ en, hu })
