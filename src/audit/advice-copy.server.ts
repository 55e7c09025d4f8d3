import { translated } from '#locale/translated.ts'

/** What to do, why, and how to do it without help. */
type Improvement = { title: string; why: string; yourself: string }
/** Advice after "I don't know": how to find out. */
type FindingOut = { title: string; yourself: string }

type QuestionAdvice = {
  /** Text for a good answer. */
  strength: string
  improve: Improvement
  findOut: FindingOut
  /** Used when there is nothing to improve yet. */
  begin?: Improvement
}

const en = {
  promise: {
    strength: 'You can say in one sentence who you’re for.',
    improve: {
      title: 'Write the one sentence',
      why: 'With three tabs open, people decide by a sentence. If you don’t write it, the price decides.',
      yourself:
        'Finish this: “For … who …, we’re the ones who …” Write ten versions, cross out any that a competitor could sign too, and read the rest to two customers. The one they repeat goes to the top of the website and onto the door.',
    },
    findOut: {
      title: 'See whether the sentence exists',
      yourself:
        'Look at your website, your business card and your last quote. If the same sentence is on none of them, it doesn’t exist yet: write down who you’re for, and why you.',
    },
  },
  'asked-why': {
    strength: 'You ask customers why they came, so you can use their words instead of yours.',
    improve: {
      title: 'Ask five customers why',
      why: 'They buy for reasons you wouldn’t guess, and they name them in words that others search for.',
      yourself:
        'Call five recent customers. Two questions: what nearly stopped you, and what made you choose us? Write the answers down word for word. Do it again every quarter.',
    },
    findOut: {
      title: 'Ask the next customer one thing',
      yourself:
        'If nobody remembers such a conversation, it was too long ago. Ask the next customer: why us? Write down what they say, and ask the one after that.',
    },
  },
  'same-look': {
    strength: 'People recognize you, whichever of your things they see first.',
    improve: {
      title: 'Put the brand on one page',
      why: 'We trust what we recognize. Show three faces, and people meet three strangers.',
      yourself:
        'One page is enough: the logo file, two colors with their codes, one typeface, the exact name and address, three sentences in your own tone. Send it to everyone who makes things for you, and fix the oldest piece first.',
    },
    findOut: {
      title: 'Lay four things on a table',
      yourself:
        'A printout of your website, a post, an invoice, a business card. Step back: would a stranger say they belong together?',
    },
  },
  plan: {
    strength: 'Your marketing is in the calendar, and so it happens in busy months too.',
    improve: {
      title: 'Plan three months on one sheet',
      why: 'What is done “when there’s time” stops in the busy months and is missed in the quiet ones.',
      yourself:
        'Write the next twelve weeks in a column. Beside each, one thing: a season, an offer, a post, an email. Then who does it, and what it may cost. Renew it one afternoon a quarter.',
    },
    findOut: {
      title: 'Ask who has the plan',
      yourself:
        'If there’s one, you can be shown it within a minute. If nobody can find it, there’s none, and three months on one sheet are a good start.',
    },
  },
  upkeep: {
    strength: 'What your website says is true today.',
    improve: {
      title: 'Give the website half an hour a month',
      why: 'An old price or last year’s holiday hours says that nobody’s home.',
      yourself:
        'First Monday of the month: prices, opening hours, one new photo, one dead link. If you can’t change these yourself, ask for the login and a half-hour lesson.',
    },
    findOut: {
      title: 'Read your own website as a visitor',
      yourself:
        'Look at the year at the bottom of the page, the prices, the latest photo or news. The most recent of them is your answer.',
    },
    begin: {
      title: 'Get a website of your own, a small one',
      why: 'A profile on another company’s platform can change overnight. An address of your own stays, and search, maps and recommendations can lead to it.',
      yourself:
        'Register the domain in the name of the business. One page will do at first: what, for whom, where, for how much, three photos, a way to reach you. A site builder can carry that. Get help when it has to do more.',
    },
  },
  phone: {
    strength: 'On a phone, your website is readable before patience runs out.',
    improve: {
      title: 'Make the website quick on a phone',
      why: 'Your visitors are standing on the street or riding the bus. If they have to wait or zoom, they go back and take the next result.',
      yourself:
        'It’s usually the pictures: none over 300\u00a0kB, none wider than 2,000 pixels. Then take out sliders, chat bubbles and plugins nobody uses. Measure before and after with PageSpeed Insights, which is free. If it’s still slow, the cause is in how it’s built.',
    },
    findOut: {
      title: 'Count the seconds once',
      yourself:
        'Wi-Fi off, your website in a private tab, and count until you can read it. PageSpeed Insights shows the figure behind it, for free.',
    },
  },
  'first-screen': {
    strength: 'Your first screen says what you do and what comes next.',
    improve: {
      title: 'Let the first screen answer four questions',
      why: 'What is it, is it for me, is it real, and what now? Few people scroll to find out.',
      yourself:
        'Show your website for five seconds to a person who has never seen it, then take it away. What did they understand? Add the rest in words: a heading that names the thing, the place, one button, one real photo.',
    },
    findOut: {
      title: 'Borrow a stranger for five seconds',
      yourself:
        'Show them your website on the phone for five seconds. Then ask: what do they do there, for whom, and what would you press?',
    },
  },
  foundations: {
    strength: 'The keys to your website are in your own pocket.',
    improve: {
      title: 'Take back the keys to your website',
      why: 'As long as the domain or the login belongs to another, so does the website. You find out on the day it matters.',
      yourself:
        'Look up who owns the domain, have it moved to the business if need be, and ask for an administrator login. Turn on the daily backup and restore it once. Then put the mouse away and press Tab: where you get lost, so does everyone who has no other way.',
    },
    findOut: {
      title: 'Write one email to the people who built it',
      yourself:
        'Five questions: in whose name is the domain, where is my login, when was the last backup, is everything under https, does it work with the keyboard alone? A decent answer takes a week at most.',
    },
  },
  found: {
    strength: 'Strangers who look for what you sell come across you.',
    improve: {
      title: 'Give each thing you sell its own page',
      why: 'A search leads to a page, not to a company. Five services on one page stand in each other’s way.',
      yourself:
        'Take the three searches that would bring your best customers. For each, one page: those words in the heading, what it costs or depends on, your own photos, the place, three questions answered. Then be patient; it takes weeks, not days.',
    },
    findOut: {
      title: 'Search for yourself without your name',
      yourself:
        'A private window, what you sell and where. Look at the map and at two pages of results. Then do it again on another phone.',
    },
  },
  'map-profile': {
    strength: 'Your Google Business Profile is in good shape.',
    improve: {
      title: 'Tidy up your Google Business Profile',
      why: 'Hours, photos and reviews are what people look at just before they come or call.',
      yourself:
        'Claim it if nobody has; it’s free. Hours including holidays, ten photos of your own, the category that fits, and two sentences under each review, the bad ones first.',
    },
    findOut: {
      title: 'Look up your Google Business Profile',
      yourself:
        'Search for your own name in Google Maps. If it asks whether this is your business, nobody has claimed it yet.',
    },
  },
  'own-answers': {
    strength: 'Your website answers what people would otherwise have to ask.',
    improve: {
      title: 'Write down the answers you keep giving',
      why: 'What people ask you, they also type into a search box, or ask an assistant that needs a source.',
      yourself:
        'For a week, note every question from the phone and the counter. Answer the ten most frequent in four sentences each, with a number wherever there’s one. Put each one where the question comes up, not all in one place.',
    },
    findOut: {
      title: 'Look for five answers',
      yourself:
        'Ask the person who picks up the phone for the five most frequent questions, then look for the answers on your website. What you don’t find in a minute isn’t there.',
    },
  },
  rhythm: {
    strength: 'You post every week, even when it’s busy.',
    improve: {
      title: 'Post once a week, and keep to it',
      why: 'A channel that has been silent for weeks looks like a shop that has closed.',
      yourself:
        'One channel, one weekday. Take twenty photos and write four posts on one afternoon, and let the platform publish them. Close the accounts that you don’t want to feed.',
    },
    findOut: {
      title: 'Open your main channel and count',
      yourself:
        'The dates are under the posts. Count in how many of the last four weeks there’s at least one.',
    },
    begin: {
      title: 'Open one account, or decide not to',
      why: 'Staying away is a decision too, and for some businesses the right one. Just make sure it’s one.',
      yourself:
        'Ask five customers where they’d look for you. If nobody names a network, leave this area alone with a clear conscience. Otherwise take the one named most, and post once a week for three months before you judge it.',
    },
  },
  'post-mix': {
    strength: 'Your posts show people, work and use, and not only offers.',
    improve: {
      title: 'Post what only you can post',
      why: 'Stock photos and holiday greetings could come from anyone. A face, a piece of work and a customer’s sentence can’t.',
      yourself:
        'Take turns: a person, a piece of work in the making, a customer’s words (ask first), something useful, an offer with its price. A phone photo in daylight beats a stock one.',
    },
    findOut: {
      title: 'Keep a tally of your last ten posts',
      yourself:
        'People, work, customers, useful things, offers: make a tally. Whatever has none is your next post.',
    },
  },
  brought: {
    strength: 'Posts bring people to you, and you know it.',
    improve: {
      title: 'Give every post a next step',
      why: 'A post that nobody can act on can only be liked, and likes pay nothing.',
      yourself:
        'End each post with one thing to do: come by, write, book. Use a link that appears nowhere else, and ask new customers what brought them. If nothing has come in three months, spend the hours elsewhere.',
    },
    findOut: {
      title: 'Ask the next ten what brought them',
      yourself:
        'One question and a tally by the register or in the inbox. After ten customers you know whether the posts are worth the hours.',
    },
  },
  origin: {
    strength: 'You know where your customers come from.',
    improve: {
      title: 'Ask every new customer how they found you',
      why: 'Without it you can’t know which half of the effort to drop.',
      yourself:
        'One question at the register, on the phone, in the form: “How did you find us?” Always on the same list, even in pencil. After fifty answers you’ll see what works, without tracking anyone.',
    },
    findOut: {
      title: 'Go through the last ten by name',
      yourself:
        'Write down your last ten new customers, and beside each how they came. Those without a note are your answer.',
    },
  },
  numbers: {
    strength: 'You look at the numbers that matter, every month.',
    improve: {
      title: 'Choose three numbers and a day',
      why: 'Numbers that are read once a year explain. Numbers that are read every month warn.',
      yourself:
        'Visits, inquiries, how many came back. First business day of the month: one row in a spreadsheet and one sentence, what changed and why. Drop a number that has changed nothing for half a year.',
    },
    findOut: {
      title: 'See what’s already being counted',
      yourself:
        'Look at the website statistics, the register and the inbox, and note which of these you could read today: visitors, inquiries, where they came from, the cost of a new customer, returning customers.',
    },
  },
  comparison: {
    strength: 'A question about last year doesn’t cost you a day.',
    improve: {
      title: 'Have the comparison ready each month',
      why: 'A question that takes a day never gets asked, and then the mood decides.',
      yourself:
        'Export two years of sales by month from the register or the invoicing program into one table: month, this year, last year, difference. If it has to be pieced together from three programs every month, a dashboard starts to pay off.',
    },
    findOut: {
      title: 'Try it with a stopwatch',
      yourself: 'Last month against the same month a year before. The time it takes is your answer.',
    },
  },
  'sunday-night': {
    strength: 'People can become your customers while you’re asleep.',
    improve: {
      title: 'Open a door for Sunday night',
      why: 'People compare in the evening. If they have to wait until Monday, they have until Monday to find someone else.',
      yourself:
        'Two things are enough: a price that can be seen, even if only where it starts, and one way to take the next step at once, a booking calendar or a three-field form. Test both from your own couch.',
    },
    findOut: {
      title: 'Be your own customer on a Sunday night',
      yourself:
        'From the couch, with a phone: find a price, ask something, book or order. Note where you get stuck.',
    },
  },
  'first-reply': {
    strength: 'People who write to you hear back the same day.',
    improve: {
      title: 'Answer on the same day',
      why: 'People who ask you may well be asking two others. The first useful answer starts the conversation.',
      yourself:
        'Two fixed times a day for inquiries, one inbox for all of them, three ready-made answers to the usual questions. When you can’t help today, two lines that say when are an answer too.',
    },
    findOut: {
      title: 'Look up the last ten inquiries',
      yourself:
        'Inbox, missed calls, messages: for ten of them, note when the question came in and when the answer went out.',
    },
  },
  reviews: {
    strength: 'You ask for reviews, and so they come.',
    improve: {
      title: 'Ask for a review while they’re pleased',
      why: 'Happy customers say nothing unless they’re asked. The angry ones need no asking.',
      yourself:
        'Choose the moment: the handover, the last check-up, the second order. One sentence and a link or a QR code. Ask everyone, not only the happy ones, and never buy one.',
    },
    findOut: {
      title: 'Look at the dates of your reviews',
      yourself: 'If months lie between them, nobody’s asking. Ask the next five customers.',
    },
  },
  afterwards: {
    strength: 'You don’t forget the people who came once.',
    improve: {
      title: 'Write to people who already know you',
      why: 'They have found you, tried you and paid once. Nobody needs less convincing.',
      yourself:
        'Three habits: a friendly follow-up a week after each quote, the question “may we write to you?” at each sale, and an email each season with a reason to come back. Only to those who said yes, with a way to unsubscribe in every email.',
    },
    findOut: {
      title: 'Follow three who went quiet',
      yourself:
        'Pick three people who asked for a price last month and didn’t buy. What have they heard from you since?',
    },
  },
} satisfies Record<string, QuestionAdvice>

export type AuditAdviceCopy = typeof en

const hu: AuditAdviceCopy = {
  promise: {
    strength: 'Egy mondatban meg tudod mondani, kinek dolgozol.',
    improve: {
      title: 'Írd meg azt az egy mondatot',
      why: 'Akinek három lap van nyitva, az egy mondat alapján dönt. Ha te nem írod meg, az ár fog dönteni.',
      yourself:
        'Fejezd be: „Azoknak, akik …, mi vagyunk azok, akik …” Írj tíz változatot, húzd ki, amit a versenytárs is aláírhatna, a maradékot olvasd fel két vevőnek. Amelyiket visszamondják, az kerül a weboldal tetejére és az ajtóra.',
    },
    findOut: {
      title: 'Nézd meg, létezik-e a mondat',
      yourself:
        'Vedd elő a weboldalad, a névjegyed és a legutóbbi ajánlatod. Ha egyiken sincs ugyanaz a mondat, akkor még nem létezik: írd le, kinek dolgozol, és miért téged válasszon.',
    },
  },
  'asked-why': {
    strength: 'Megkérdezed a vevőket, miért jöttek, így az ő szavaikkal beszélhetsz.',
    improve: {
      title: 'Kérdezz meg öt vevőt, hogy miért',
      why: 'Olyan okból vesznek, amire nem gondolnál, és olyan szavakkal mondják el, amelyekre mások rákeresnek.',
      yourself:
        'Hívj fel ötöt, aki nemrég vásárolt. Két kérdés: mi tartott majdnem vissza, és mi döntött mellettünk? A válaszokat szó szerint írd le. Negyedévente ismételd meg.',
    },
    findOut: {
      title: 'A következő vevőtől kérdezz meg egy dolgot',
      yourself:
        'Ha senki sem emlékszik ilyen beszélgetésre, akkor régen volt. Kérdezd meg a következő vevőt: miért mi? Írd le, amit mond, aztán kérdezd meg az utána jövőt is.',
    },
  },
  'same-look': {
    strength: 'Rád ismernek, bármi kerül is először a kezükbe.',
    improve: {
      title: 'Tedd a márkát egyetlen oldalra',
      why: 'Abban bízunk, amit felismerünk. Aki három arcoddal találkozik, három idegennel találkozik.',
      yourself:
        'Egy oldal elég: a logó fájlja, két szín a kódjával, egy betűtípus, a pontos név és cím, három mondat a saját hangodon. Küldd el mindenkinek, aki neked dolgozik, és a legrégebbi darabot javítsd ki először.',
    },
    findOut: {
      title: 'Tegyél négy dolgot az asztalra',
      yourself:
        'A weboldalad kinyomtatva, egy poszt, egy számla, egy névjegy. Lépj két métert hátra: egy idegen megmondaná, hogy összetartoznak?',
    },
  },
  plan: {
    strength: 'A marketinged a naptárban van, ezért a hajtós hónapokban is megtörténik.',
    improve: {
      title: 'Tervezz meg három hónapot egy lapon',
      why: 'Amit akkor csinálunk, amikor jut rá idő, az a hajtásban leáll, és a csendes hónapokban hiányzik.',
      yourself:
        'Írd egymás alá a következő tizenkét hetet. Mindegyik mellé egyvalamit: szezont, ajánlatot, posztot, hírlevelet. Aztán azt, hogy ki csinálja, és mennyibe kerülhet. Negyedévente egy délután alatt megújítod.',
    },
    findOut: {
      title: 'Kérdezd meg, kinél van a terv',
      yourself:
        'Ha van, valaki egy percen belül megmutatja. Ha senki sem tudja, akkor nincs, és három hónap egy lapon jó kezdet.',
    },
  },
  upkeep: {
    strength: 'Amit a weboldalad állít, az ma is igaz.',
    improve: {
      title: 'Adj a weboldalnak havonta fél órát',
      why: 'A régi ár vagy a tavalyi ünnepi nyitvatartás azt üzeni, hogy nincs itthon senki.',
      yourself:
        'A hónap első hétfőjén: árak, nyitvatartás, egy új fotó, egy törött hivatkozás. Ha ezeket nem tudod magad átírni, kérj belépést és félórás betanítást.',
    },
    findOut: {
      title: 'Olvasd végig a weboldalad látogatóként',
      yourself:
        'Nézd meg az évszámot a lap alján, az árakat, a legfrissebb fotót vagy hírt. Amelyik a legfrissebb, az a válasz.',
    },
    begin: {
      title: 'Legyen saját weboldalad, csak egy kicsi',
      why: 'Ami más felületén van, az máról holnapra megváltozhat. A saját címed megmarad, és a kereső, a térkép meg az ajánlás is oda tud vezetni.',
      yourself:
        'A domaint a cég nevére jegyezd be. Elsőre egy oldal is elég: mit, kinek, hol, mennyiért, három fotó, elérhetőség. Ezt egy oldalkészítő program is elbírja. Akkor bízz meg valakit, ha többet kell tudnia.',
    },
  },
  phone: {
    strength: 'A weboldalad telefonon előbb olvasható, mint hogy elfogyna a türelem.',
    improve: {
      title: 'Gyorsítsd fel a weboldalad telefonon',
      why: 'A látogató az utcán áll vagy a villamoson ül. Akinek várnia vagy nagyítania kell, visszalép, és a következőt választja.',
      yourself:
        'Többnyire a képek a hibásak: egyik se legyen 300\u00a0kB-nál nagyobb, se 2000\u00a0pixelnél szélesebb. Aztán szedd ki a képváltót, a csevegőbuborékot és a bővítményt, amelyet senki sem használ. Előtte és utána mérd meg a PageSpeed Insightsszal, ingyenes. Ha így is lassú, az oldal felépítésében van a hiba.',
    },
    findOut: {
      title: 'Számold meg egyszer a másodperceket',
      yourself:
        'Wifi ki, weboldal egy privát lapon, és számolj, amíg olvasható nem lesz. A pontos számot a PageSpeed Insights ingyen megmutatja.',
    },
  },
  'first-screen': {
    strength: 'Az első képernyőn ott van, mivel foglalkozol, és mi a következő lépés.',
    improve: {
      title: 'Feleljen az első képernyő négy kérdésre',
      why: 'Mi ez, nekem való-e, igazi-e, és most mi a dolgom? Kevesen görgetnek azért, hogy megtudják.',
      yourself:
        'Mutasd meg a weboldalad öt másodpercre valakinek, aki nem ismeri, aztán vedd el. Mit értett meg? A többit szavakkal pótold: cím, amely megnevezi a dolgot, a hely, egy gomb, egy igazi fotó.',
    },
    findOut: {
      title: 'Kérj kölcsön egy idegent öt másodpercre',
      yourself:
        'Mutasd meg neki a weboldalad a telefonon öt másodpercig. Aztán kérdezd meg: mit csinálnak itt, kinek, és mit nyomnál meg?',
    },
  },
  foundations: {
    strength: 'A weboldalad kulcsai a te zsebedben vannak.',
    improve: {
      title: 'Vedd magadhoz a weboldal kulcsait',
      why: 'Amíg a domain vagy a belépés másé, addig a weboldal is az. Ez azon a napon derül ki, amikor számít.',
      yourself:
        'Nézd meg, kié a domain, ha kell, írasd a cég nevére, és kérj rendszergazdai belépést. Kapcsoltasd be a napi mentést, és egyszer állítsd is vissza. Végül tedd félre az egeret, és nyomkodd a Tabot: ahol te eltévedsz, ott eltéved az is, akinek nincs más lehetősége.',
    },
    findOut: {
      title: 'Írj egy e-mailt annak, aki készítette',
      yourself:
        'Öt kérdés: kinek a nevén van a domain, hol a belépésem, mikor készült a legutóbbi mentés, https alatt fut-e minden, használható-e egér nélkül? Rendes választ egy héten belül kapsz.',
    },
  },
  found: {
    strength: 'Idegenek is rád találnak, ha azt keresik, amit árulsz.',
    improve: {
      title: 'Amit árulsz, kapjon saját oldalt',
      why: 'A keresés egy oldalra visz, nem egy céghez. Öt szolgáltatás egy oldalon egymás útjában áll.',
      yourself:
        'Válaszd ki azt a három keresést, amely a legjobb vevőidet hozná. Mindegyiknek egy oldal: azok a szavak a címben, mennyibe kerül vagy mitől függ, saját fotók, a hely, három megválaszolt kérdés. Aztán türelem: ez hetekig tart, nem napokig.',
    },
    findOut: {
      title: 'Keress magadra a neved nélkül',
      yourself:
        'Privát ablak, és az, hogy mit árulsz és hol. Nézd meg a térképet és két oldal találatot. Aztán még egyszer, valaki más telefonján.',
    },
  },
  'map-profile': {
    strength: 'A Google-cégprofilod rendben van.',
    improve: {
      title: 'Tedd rendbe a Google-cégprofilodat',
      why: 'A nyitvatartás, a fotók és az értékelések: ezt nézik meg, mielőtt elindulnak vagy felhívnak.',
      yourself:
        'Ha még senkié, igényeld a magadénak, ingyenes. Nyitvatartás ünnepekkel, tíz saját fotó, a találó kategória, és két mondat minden értékelés alá, először a rosszak alá.',
    },
    findOut: {
      title: 'Nézd meg a Google-cégprofilodat',
      yourself:
        'Keress rá a saját nevedre a Google Térképen. Ha megkérdezi, tiéd-e a cég, akkor még senki sem igényelte.',
    },
  },
  'own-answers': {
    strength: 'A weboldaladon ott a válasz arra, amit különben meg kellene kérdezni.',
    improve: {
      title: 'Írd le a válaszokat, amelyeket folyton elmondasz',
      why: 'Amit tőled kérdeznek, azt beírják a keresőbe is, vagy megkérdezik egy asszisztenstől, amelynek forrás kell.',
      yourself:
        'Egy hétig jegyezz fel minden kérdést a telefonból és a pult mellől. A tíz leggyakoribbra felelj négy-négy mondatban, számmal, ahol van. Mindegyik ott legyen, ahol a kérdés felmerül, ne mind egy fiókban.',
    },
    findOut: {
      title: 'Keress meg öt választ',
      yourself:
        'Aki a telefont felveszi, mondja meg az öt leggyakoribb kérdést, te pedig keresd meg a választ a weboldaladon. Ami egy perc alatt nincs meg, az nincs ott.',
    },
  },
  rhythm: {
    strength: 'Minden héten posztolsz, akkor is, ha sok a munka.',
    improve: {
      title: 'Posztolj hetente egyszer, és tartsd magad hozzá',
      why: 'A hetek óta néma csatorna bezárt boltnak látszik.',
      yourself:
        'Egy csatorna, egy nap a héten. Egy délután alatt készíts húsz fotót és négy posztot, és időzítsd őket. Amelyik fiókra nincs időd, azt zárd be.',
    },
    findOut: {
      title: 'Nyisd meg a fő csatornád, és számolj',
      yourself: 'A dátum ott van a posztok alatt. Az elmúlt négy hétből hányban van legalább egy?',
    },
    begin: {
      title: 'Nyiss egy fiókot, vagy döntsd el, hogy nem',
      why: 'Kimaradni is döntés, és van, akinek ez a jó. Csak legyen döntés.',
      yourself:
        'Kérdezz meg öt vevőt, hol keresne. Ha senki sem mond közösségi oldalt, nyugodt szívvel hagyd ki ezt a területet. Ha mond, válaszd a leggyakoribbat, és posztolj három hónapig hetente, mielőtt döntesz róla.',
    },
  },
  'post-mix': {
    strength: 'A posztjaidban emberek vannak, munka és hasznos tudnivaló, nem csak ajánlat.',
    improve: {
      title: 'Azt posztold, amit csak te tudsz',
      why: 'Vásárolt fotót és ünnepi jókívánságot bárki kitehet. Arcot, munkát és egy vevő mondatát nem.',
      yourself:
        'Váltogasd: egy ember, egy készülő munka, egy vevő szavai (kérdezd meg előtte), valami hasznos, egy ajánlat árral. A nappali fényben készült telefonos kép többet ér a vásároltnál.',
    },
    findOut: {
      title: 'Strigulázd végig a legutóbbi tíz posztod',
      yourself:
        'Ember, munka, vevő, hasznos dolog, ajánlat: mindegyiknek egy vonás. Aminek nincs vonása, az a következő posztod.',
    },
  },
  brought: {
    strength: 'A posztjaid embereket hoznak, és ezt tudod is.',
    improve: {
      title: 'Minden posztból vezessen út hozzád',
      why: 'Amire nem lehet mit lépni, azt legfeljebb kedvelni lehet, és a kedvelés nem fizet.',
      yourself:
        'Minden poszt végén egy teendő: gyere be, írj, foglalj. Olyan linkkel, amely máshol nincs kint, és kérdezd meg az új vevőket, mi hozta őket. Ha három hónap alatt semmi, tedd máshová azokat az órákat.',
    },
    findOut: {
      title: 'Kérdezd meg a következő tíztől, mi hozta',
      yourself:
        'Egy kérdés, és egy strigula a pénztár mellett vagy a postafiókban. Tíz vevő után tudod, megérik-e a posztok az órákat.',
    },
  },
  origin: {
    strength: 'Tudod, honnan jönnek a vevőid.',
    improve: {
      title: 'Kérdezd meg minden új vevőtől, hogyan talált rád',
      why: 'Enélkül nem tudhatod, az erőfeszítés melyik felét hagyhatnád el.',
      yourself:
        'Egy kérdés a pénztárnál, telefonon, az űrlapon: „Hogyan talált ránk?” Mindig ugyanabba a listába, akár ceruzával. Ötven válasz után látod, mi működik, és senkit sem kellett követned hozzá.',
    },
    findOut: {
      title: 'Menj végig név szerint a legutóbbi tíz vevőn',
      yourself:
        'Írd fel a legutóbbi tíz új vevődet, és mindegyik mellé, hogyan jött. Akik mellett üres a hely, azok a válasz.',
    },
  },
  numbers: {
    strength: 'Minden hónapban megnézed azokat a számokat, amelyek számítanak.',
    improve: {
      title: 'Válassz három számot és egy napot',
      why: 'Az évente egyszer olvasott szám magyaráz. A havonta olvasott figyelmeztet.',
      yourself:
        'Látogatók, érdeklődők, visszatérők. A hónap első munkanapján egy sor a táblázatba és egy mondat: mi változott, és miért. Amelyik szám fél éve semmin sem változtatott, azt hagyd el.',
    },
    findOut: {
      title: 'Nézd meg, mit mértek már most is',
      yourself:
        'Nézz bele a weboldal-statisztikába, a pénztárgépbe és a postafiókba, és írd fel, melyiket tudnád ma leolvasni: látogatók, érdeklődők, honnan jöttek, mennyibe kerül egy új vevő, visszatérők.',
    },
  },
  comparison: {
    strength: 'Egy tavalyra vonatkozó kérdés nem kerül egy napodba.',
    improve: {
      title: 'Legyen kész minden hónapban az összevetés',
      why: 'Amire csak egy nap múlva jön válasz, azt meg sem kérdezik, és a megérzés dönt.',
      yourself:
        'Két év forgalmát vedd ki havi bontásban a pénztárgépből vagy a számlázóból egy táblázatba: hónap, idén, tavaly, különbség. Ha ezt havonta három programból kell összefércelni, akkor kezdi megérni egy riport.',
    },
    findOut: {
      title: 'Próbáld ki stopperrel',
      yourself: 'A múlt hónap az egy évvel korábbihoz képest. Amit az óra mutat, az a válasz.',
    },
  },
  'sunday-night': {
    strength: 'Akkor is lehet a vevőd valaki, amikor alszol.',
    improve: {
      title: 'Nyiss ajtót vasárnap estére',
      why: 'Az emberek este hasonlítgatnak. Akinek hétfőig várnia kell, az hétfőig mást is találhat.',
      yourself:
        'Két dolog elég: egy látható ár, ha csak az is, honnan indul, és egy út a következő lépéshez, foglalónaptár vagy háromsoros űrlap. Próbáld ki mindkettőt a saját kanapédról.',
    },
    findOut: {
      title: 'Légy a saját vevőd egy vasárnap este',
      yourself:
        'A kanapéról, telefonnal: keress árat, kérdezz valamit, foglalj vagy rendelj. Jegyezd fel, hol akadsz el.',
    },
  },
  'first-reply': {
    strength: 'Aki ír neked, még aznap választ kap.',
    improve: {
      title: 'Válaszolj még aznap',
      why: 'Aki téged kérdez, lehet, hogy másik kettőt is kérdez. Az első használható válasszal indul a beszélgetés.',
      yourself:
        'Naponta két rögzített időpont az érdeklődőknek, egyetlen postafiók mindnek, három kész válasz a szokásos kérdésekre. Ha ma nem tudsz segíteni, két sor arról, hogy mikor, az is válasz.',
    },
    findOut: {
      title: 'Nézd vissza a legutóbbi tíz érdeklődőt',
      yourself:
        'Levelek, nem fogadott hívások, üzenetek: tíznél írd fel, mikor jött a kérdés, és mikor ment el a válasz.',
    },
  },
  reviews: {
    strength: 'Kérsz értékelést, ezért kapsz is.',
    improve: {
      title: 'Akkor kérj értékelést, amikor örülnek',
      why: 'Az elégedett vevő magától nem szól. A mérgest kérni sem kell.',
      yourself:
        'Válaszd ki a pillanatot: átadás, utolsó kontroll, második rendelés. Egy mondat, és egy link vagy QR-kód. Mindenkitől kérj, ne csak attól, aki örül, és soha ne vegyél egyet se.',
    },
    findOut: {
      title: 'Nézd meg az értékeléseid dátumát',
      yourself: 'Ha hónapok vannak köztük, senki sem kéri őket. A következő öt vevőtől kérj.',
    },
  },
  afterwards: {
    strength: 'Nem felejted el azt, aki egyszer már járt nálad.',
    improve: {
      title: 'Írj azoknak, akik már ismernek',
      why: 'Megtaláltak, kipróbáltak, és egyszer már fizettek. Őket kell a legkevésbé győzködni.',
      yourself:
        'Három szokás: egy barátságos második üzenet egy héttel minden ajánlat után, az „írhatunk neked?” kérdés minden eladásnál, és évszakonként egy e-mail, amelyben van ok a visszatérésre. Csak annak, aki igent mondott, és mindegyikről le lehessen iratkozni.',
    },
    findOut: {
      title: 'Nézz utána háromnak, aki elhallgatott',
      yourself:
        'Válassz ki hármat, aki a múlt hónapban árat kért, és nem vásárolt. Mit hallott felőled azóta?',
    },
  },
}

/** The advice for each question of the marketing audit (AUD-1), by the keys of the questionnaire. */
export const auditAdviceCopy = translated<AuditAdviceCopy>({ en, hu })
