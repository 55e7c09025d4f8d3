import { translated } from '#locale/translated.ts'

/** The text of the exhibits in both languages. */
export type Words = Readonly<
  Record<'heading' | 'second' | 'short' | 'name' | 'sentence' | 'long' | 'alt' | 'caption' | 'link', string>
>

const en: Words = {
  heading: 'How a match burns',
  second: 'What is left of it',
  short: 'A short line',
  name: 'Anna Kovács',
  sentence: 'A match burns for eleven seconds, if nobody opens the door.',
  long: 'Whoever strikes it should know before what is to be lit: a candle waits, a stove does not, and a letter burns faster than one can regret it. That is why the box says to keep it dry, and why nobody reads what the box says.',
  alt: 'A flame on dark ground',
  caption: 'The flame, drawn once and never again',
  link: 'read on about the studio',
}

const hu: Words = {
  heading: 'Hogyan ég a gyufa',
  second: 'Ami megmarad belőle',
  short: 'Egy rövid sor',
  name: 'Kovács Anna',
  sentence: 'A gyufa tizenegy másodpercig ég, ha senki sem nyit ajtót.',
  long: 'Aki meggyújtja, tudja előre, mit akar vele: a gyertya megvárja, a kályha nem, a levél pedig gyorsabban elég, mint ahogy megbánnánk. Ezért írják a dobozra, hogy tartsuk szárazon, és ezért nem olvassa senki, ami a dobozon áll.',
  alt: 'Láng sötét alapon',
  caption: 'A láng, egyszer megrajzolva, soha többé',
  link: 'tovább a stúdióról',
}

export const words = translated<Words>({ en, hu })
