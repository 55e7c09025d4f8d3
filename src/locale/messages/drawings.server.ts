import type { Language } from '../language.ts'

const en = {
  alternatives: {
    phone: 'Drawing: a phone leaning over rows of dough; inside its screen the loaves are baked.',
    browser: 'Drawing: a winery’s website with a vineyard slope and a low red sun.',
    dashboard:
      'Drawing: a dark dashboard where one month of a round chart throws light on the table beside it.',
    camera: 'Drawing: a camera’s viewfinder framing three pots in window light.',
    matchbox: 'Drawing: a gold matchbox with the studio’s name and four matches.',
  },
  phone: { account: 'morning batch', time: '5:40' },
  browser: { address: 'kohegy.example', name: 'Kőhegy', links: ['Wines', 'Slopes', 'Visit'] },
  dashboard: {
    title: 'October',
    subtitle: 'Harvest, tonnes. Sample data.',
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
  matchbox: { name: 'Igniting', contents: 'contents: 4 matches' },
}

export type DrawingsCopy = typeof en

const hu: DrawingsCopy = {
  alternatives: {
    phone: 'Rajz: ferdén álló telefon nyers kenyerek sorai fölött; a képernyőn belül már megsültek.',
    browser: 'Rajz: borászat weboldala szőlődombbal és alacsonyan álló vörös nappal.',
    dashboard:
      'Rajz: sötét kimutatás, amelyen a kördiagram egyik hónapja megvilágítja a mellette álló táblázatot.',
    camera: 'Rajz: kamerakereső, benne három kerámia ablakfényben.',
    matchbox: 'Rajz: arany gyufásdoboz a stúdió nevével és négy szál gyufával.',
  },
  phone: { account: 'hajnali sütés', time: '5:40' },
  browser: { address: 'kohegy.example', name: 'Kőhegy', links: ['Borok', 'Dűlők', 'Látogatás'] },
  dashboard: {
    title: 'Október',
    subtitle: 'Betakarítás, tonna. Mintaadat.',
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
  matchbox: { name: 'Igniting', contents: 'tartalma 4 szál' },
}

/** The words inside the drawn covers, and what the drawings say to those who cannot see them. */
export const drawingsCopy: Record<Language, DrawingsCopy> = { en, hu }
