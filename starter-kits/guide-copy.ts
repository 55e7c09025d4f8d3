import type { Language } from '#locale/language.ts'

/** In the texts, `**` marks what is on the screen of Power BI, and `{name}` is filled in. */
type Step = {
  heading: string
  text: string[]
  /** What is shown below the text. */
  shows?: 'checks' | 'visuals' | 'columns' | 'reading'
  after?: string
}

const en = {
  title: '{template}: from the sample to your own report',
  time: 'About ten minutes to the finished page. You need Power BI Desktop for Windows, which is free.',
  picture:
    'The finished page: four numbers at the top, a line over the months, bars at the side, a list below.',
  caption: 'This is where the steps lead. The numbers are those of the sample, for {year}.',
  steps: [
    {
      heading: 'Load the data',
      text: [
        'Open a blank report. **Home**, **Get data**, **Text/CSV**: choose {table}.csv and press **Load**.',
        'The table is now called {table}, like its file. Leave it that way: the measures look for that name.',
      ],
    },
    {
      heading: 'Make the calendar',
      text: [
        '**Modeling**, **New table**: paste all of calendar.dax and press Enter. A table named Dates appears.',
        'With Dates selected: **Table tools**, **Mark as date table**, and choose the column Date.',
        'In **Model view**, drag Date from Dates onto Date in {table}. A line joins the two, with 1 at Dates and * at {table}.',
      ],
    },
    {
      heading: 'Add the measures',
      text: [
        'In **DAX query view**, replace what’s there with all of measures.dax. Press **Run**, and compare the result with these numbers:',
      ],
      shows: 'checks',
      after:
        'Do they match? Press **Update model with changes**, and every measure is in your model. For each measure whose name ends in %, choose it and press % under **Measure tools**.',
    },
    {
      heading: 'Add the colors',
      text: ['**View**, the arrow beside the **Themes**, **Browse for themes**: choose theme.json.'],
    },
    {
      heading: 'Build the page',
      text: ['Choose each visual in **Visualizations**, and drag its fields into the wells:'],
      shows: 'visuals',
      after: 'Set the slicer to {year}.',
    },
    { heading: 'Read it', text: [], shows: 'reading' },
    {
      heading: 'Now with your own numbers',
      text: [
        'Export a file with these columns, under the same names and in any order. Dates as 2025-09-30, numbers without a currency sign.',
      ],
      shows: 'columns',
      after:
        '**Transform data**, **Data source settings**, **Change source**: choose your file, close, **Apply changes**. The page fills up again by itself.',
    },
  ] as Step[],
  visual: {
    visual: 'Visual',
    fields: 'Fields',
    card: 'Card',
    slicer: 'Slicer',
    line: 'Line chart',
    bar: 'Clustered bar chart',
    table: 'Table',
  },
  well: {
    axis: 'X-axis',
    category: 'Y-axis',
    values: 'Y-axis',
    measure: 'X-axis',
    columns: 'Columns',
    field: 'Field',
  },
  check: { measure: 'Measure', value: 'Sample, {year}' },
  column: { column: 'Column', meaning: 'What it holds' },
  older:
    'No DAX query view in your version? **New measure** takes them one by one: type the name without table and brackets, then paste everything from the = sign on.',
  licence:
    'Use and change everything in this kit as you like, also for clients. The sample data is made up. Set in Imbue and Schibsted Grotesk, under the SIL Open Font License 1.1.',
  from: 'A starter kit of Igniting Studio.',
}

export type GuideCopy = typeof en

const hu: GuideCopy = {
  title: '{template}: a mintától a saját riportodig',
  time: 'Nagyjából tíz perc a kész oldalig. A Power BI Desktop kell hozzá, Windowsra; ingyenes. A menük angol nevét írjuk, zárójelben a magyart.',
  picture: 'A kész oldal: fent négy szám, alatta egy vonal a hónapokkal, oldalt sávok, lent egy lista.',
  caption: 'Ide vezetnek a lépések. A számok a mintaadatéi, {year}-re.',
  steps: [
    {
      heading: 'Töltsd be az adatokat',
      text: [
        'Nyiss egy üres riportot. **Home** (Kezdőlap), **Get data** (Adatok lekérése), **Text/CSV** (Szöveg/CSV): válaszd ki a {table}.csv fájlt, majd **Load** (Betöltés).',
        'A tábla neve {table} lett, mint a fájlé. Hagyd így: a mértékek ezen a néven keresik.',
      ],
    },
    {
      heading: 'Készítsd el a naptárat',
      text: [
        '**Modeling** (Modellezés), **New table** (Új tábla): illeszd be a teljes calendar.dax fájlt, és nyomj Entert. Megjelenik egy Dates nevű tábla.',
        'Jelöld ki a Dates táblát: **Table tools** (Táblaeszközök), **Mark as date table** (Megjelölés dátumtáblaként), és válaszd a Date oszlopot.',
        'A **Model view** (Modellnézet) ablakában húzd a Dates tábla Date mezőjét a {table} tábla Date mezőjére. Vonal köti össze őket: a Dates felől 1, a {table} felől * áll.',
      ],
    },
    {
      heading: 'Add hozzá a mértékeket',
      text: [
        'A **DAX query view** (DAX-lekérdezési nézet) ablakában cseréld le a tartalmat a teljes measures.dax fájlra. Nyomd meg a **Run** (Futtatás) gombot, és vesd össze az eredményt ezekkel a számokkal:',
      ],
      shows: 'checks',
      after:
        'Egyeznek? Nyomd meg az **Update model with changes** (Modell frissítése a módosításokkal) gombot, és minden mérték a modelledben van. Amelyiknek a neve %-ra végződik, azt jelöld ki, és a **Measure tools** (Mértékeszközök) lapon nyomd meg a % gombot.',
    },
    {
      heading: 'Jöhetnek a színek',
      text: [
        '**View** (Nézet), a **Themes** (Témák) melletti nyíl, **Browse for themes** (Témák tallózása): válaszd a theme.json fájlt.',
      ],
    },
    {
      heading: 'Rakd össze az oldalt',
      text: ['Válaszd ki sorban a vizualizációkat (**Visualizations**), és húzd a helyükre a mezőket:'],
      shows: 'visuals',
      after: 'A szeletelőt állítsd {year}-re.',
    },
    { heading: 'Olvasd', text: [], shows: 'reading' },
    {
      heading: 'És most a saját számaiddal',
      text: [
        'Exportálj egy fájlt ezekkel az oszlopokkal: a nevük legyen ugyanez, a sorrend mindegy. A dátum 2025-09-30 alakú, a számok mellett nincs pénznem.',
      ],
      shows: 'columns',
      after:
        '**Transform data** (Adatok átalakítása), **Data source settings** (Adatforrás beállításai), **Change source** (Forrás módosítása): válaszd ki a fájlodat, zárd be az ablakot, majd **Apply changes** (Módosítások alkalmazása). Az oldal magától frissül a te számaiddal.',
    },
  ],
  visual: {
    visual: 'Vizualizáció',
    fields: 'Mezők',
    card: 'Card (Kártya)',
    slicer: 'Slicer (Szeletelő)',
    line: 'Line chart (Vonaldiagram)',
    bar: 'Clustered bar chart (Csoportosított sávdiagram)',
    table: 'Table (Táblázat)',
  },
  well: {
    axis: 'X-axis (X tengely)',
    category: 'Y-axis (Y tengely)',
    values: 'Y-axis (Y tengely)',
    measure: 'X-axis (X tengely)',
    columns: 'Columns (Oszlopok)',
    field: 'Field (Mező)',
  },
  check: { measure: 'Mérték', value: 'Minta, {year}' },
  column: { column: 'Oszlop', meaning: 'Mi van benne' },
  older:
    'A te verziódban nincs DAX query view? A **New measure** (Új mérték) egyenként is felveszi őket: írd be a nevet tábla és szögletes zárójel nélkül, utána illeszd be, ami az = jeltől kezdve áll.',
  licence:
    'Ebben a készletben mindent szabadon használhatsz és átírhatsz, ügyfélnek is. A mintaadat kitalált. Betűk: Imbue és Schibsted Grotesk, SIL Open Font License 1.1.',
  from: 'Az Igniting Studio kezdőkészlete.',
}

/** What the three guides share. */
export const guideCopy: Record<Language, GuideCopy> = { en, hu }
