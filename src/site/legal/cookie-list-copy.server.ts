import { translated } from '#locale/translated.ts'

const en = {
  title: 'What is stored, one by one',
  text: 'This list is made from the same definitions that start the tools, so it names what this site can store on your device, and nothing else.',
  counting:
    'Google Analytics also counts page views of visitors who haven’t allowed statistics. It stores no cookie then and reads none; the address of the page and what a browser sends with any request reach Google.',
  without: 'This site counts nobody until they allow it.',
  nothing: 'Nothing at the moment.',
  change: 'Open the cookie settings',
  facts: '{owner}, {where}, {lasts}',
  owners: {
    site: 'This site',
    cookiebot: 'Cookiebot',
    recaptcha: 'Google reCAPTCHA',
    ga4: 'Google Analytics',
    gtm: 'Google Tag Manager',
    metaPixel: 'Meta Pixel',
    hotjar: 'Hotjar',
  },
  where: {
    cookie: 'cookie',
    local: 'local storage',
    session: 'session storage',
    cache: 'cache of the browser',
  },
  purposes: {
    choice: 'Which categories you allowed, under which version of this policy, and when',
    choiceMade: 'That you have chosen, so that the question isn’t asked again',
    draft: 'What you’ve started to type into a form; it stays on your device',
    audit: 'The answers of an audit that you haven’t finished; they stay on your device',
    theme: 'Whether you want the dark theme or the light one',
    reading: 'Pages that you have read, so that you can read them without a connection',
    searchKey: 'That you don’t want the / key to open the search',
    searches: 'Your last five searches on this site; they stay on your device',
    auditFinished: 'That the audit was just finished; gone with the next page',
    origin: 'Which campaign or site you came from first; it goes with a form that you send',
    toolChoice: 'What you chose',
    robots: 'Tells people from robots, once you start on a form',
    visitor: 'Tells visitors apart by a random number',
    visit: 'Tells visits apart',
    adClick: 'Which ad was clicked',
    adBrowser: 'Tells browsers apart, to measure ads',
    recording: 'The state of the recording of clicks and scrolling',
  },
  lasts: {
    untilChanged: 'until you delete it',
    untilSent: 'until you finish or clear it',
    session: 'until you close the tab',
    months: { one: 'for {count} month', other: 'for {count} months' },
    days: { one: 'for {count} day', other: 'for {count} days' },
    minutes: { one: 'for {count} minute', other: 'for {count} minutes' },
  },
}

export type CookieListCopy = typeof en

const hu: CookieListCopy = {
  title: 'Mit tárolunk, egyenként',
  text: 'Ez a lista ugyanabból készül, ami az eszközöket elindítja: azt sorolja fel, amit ez az oldal az eszközödön tárolhat, és semmi mást.',
  counting:
    'A Google Analytics azoknak az oldalmegtekintéseit is számolja, akik a statisztikát nem engedték. Ilyenkor sütit sem tárolni, sem olvasni nem tud; az oldal címe és amit a böngésző minden kérésnél elmond, eljut a Google-hoz.',
  without: 'Ez az oldal senkit sem számol meg, amíg nem engedte.',
  nothing: 'Jelenleg semmi.',
  change: 'Sütibeállítások megnyitása',
  facts: '{owner}, {where}, {lasts}',
  owners: {
    site: 'Ez az oldal',
    cookiebot: 'Cookiebot',
    recaptcha: 'Google reCAPTCHA',
    ga4: 'Google Analytics',
    gtm: 'Google Címkekezelő',
    metaPixel: 'Meta Pixel',
    hotjar: 'Hotjar',
  },
  where: {
    cookie: 'süti',
    local: 'helyi tárhely',
    session: 'munkamenet-tárhely',
    cache: 'böngészőgyorsítótár',
  },
  purposes: {
    choice: 'Mely kategóriákat engedted, a tájékoztató melyik változatánál és mikor',
    choiceMade: 'Hogy már választottál, és nem kell újra kérdezni',
    draft: 'Amit elkezdtél beírni egy űrlapba; az eszközödön marad',
    audit: 'Egy be nem fejezett audit válaszai; az eszközödön maradnak',
    theme: 'Hogy a sötét vagy a világos megjelenést választottad',
    reading: 'Az oldalak, amelyeket elolvastál, hogy kapcsolat nélkül is olvashasd őket',
    searchKey: 'Hogy ne nyissa meg a keresőt a / billentyű',
    searches: 'Az utolsó öt keresésed ezen az oldalon; az eszközödön marad',
    auditFinished: 'Hogy az audit épp elkészült; a következő oldallal eltűnik',
    origin: 'Melyik kampányból vagy oldalról jöttél először; az űrlappal együtt kapjuk meg, ha elküldöd',
    toolChoice: 'Mit választottál',
    robots: 'Megkülönbözteti az embert a robottól, amikor űrlapot kezdesz kitölteni',
    visitor: 'Véletlen számmal különbözteti meg a látogatókat',
    visit: 'Megkülönbözteti a látogatásokat',
    adClick: 'Melyik hirdetésre kattintottak',
    adBrowser: 'Megkülönbözteti a böngészőket a hirdetések méréséhez',
    recording: 'A kattintások és görgetések rögzítésének állapota',
  },
  lasts: {
    untilChanged: 'amíg nem törlöd',
    untilSent: 'amíg be nem fejezed vagy ki nem törlöd',
    session: 'amíg be nem zárod a lapot',
    months: { one: '{count} hónap', other: '{count} hónap' },
    days: { one: '{count} nap', other: '{count} nap' },
    minutes: { one: '{count} perc', other: '{count} perc' },
  },
}

/** The copy for the cookie policy's list of what this site can store on a visitor's device. */
export const cookieListCopy = translated<CookieListCopy>({ en, hu })
