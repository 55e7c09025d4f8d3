import { translated } from '#locale/translated.ts'

const en = {
  title: 'Your marketing audit',
  headings: {
    total: 'Overall',
    areas: 'The six areas',
    strengths: 'What is already alight',
    steps: 'What to do next',
    details: 'Area by area',
    services: 'Where we’d help, and where we wouldn’t',
    reading: 'How to read this',
  },
  table: {
    area: 'Area',
    score: 'Score',
    target: 'Good',
    weight: 'Weight for you',
  },
  /** Follows the number when it stands alone. */
  unit: 'out of 100',
  comparison: '{score}, good is {target}',
  goodLooksLike: 'What good looks like',
  why: 'Why',
  yourself: 'Do it yourself',
  bands: {
    boxed: {
      name: 'Still in the box',
      meaning:
        'The matches are there, none is struck yet. Almost anything you do now will be felt, so begin with the cheapest.',
    },
    spark: {
      name: 'First spark',
      meaning: 'Some things work, mostly because you’re there yourself. They don’t work together yet.',
    },
    flame: {
      name: 'Small flame',
      meaning: 'The foundations hold. What’s missing is consistency, and one or two gaps let the heat out.',
    },
    fire: {
      name: 'Steady fire',
      meaning:
        'You do much of what we call good. From here on it’s about the one thing that serves your goal, not about doing more.',
    },
    beacon: {
      name: 'Seen from afar',
      meaning:
        'Little is left to fix. Protect what works, and be wary of anyone who wants to sell you an overhaul, us included.',
    },
  },
  areas: {
    strategy: {
      name: 'Strategy and brand',
      good: 'A sentence on paper that says who you’re for, a conversation with customers at least once a year, one look everywhere, and three months in the calendar.',
      low: 'At the moment chance decides what people think of you. That’s cheap to change: most of it takes a pencil and no budget.',
      middle:
        'The idea of the business exists, in your head and in pieces. Written down, it would work when you aren’t in the room.',
      high: 'You know what you stand for, and it can be seen. Keep asking customers; they notice first when it no longer fits.',
    },
    website: {
      name: 'Website',
      good: 'Changed within three months, readable on a phone in under three seconds, the essentials on the first screen, and every key in your own hands.',
      low: 'The website does little for you yet, or there’s none. It’s the one place on the web that belongs to you, so it’s worth the trouble.',
      middle:
        'The website works for patient visitors. Everyone else leaves before they understand what you do.',
      high: 'The website is quick, clear and yours. There’s no reason to rebuild it, whatever anyone offers you.',
    },
    search: {
      name: 'Search and content',
      good: 'On the first page for what you sell and where, a tidy Google Business Profile, and four or more customer questions answered on your website.',
      low: 'People who know your name find you. People who need you don’t.',
      middle:
        'You’re there, just not always where people look. A few pages and an hour on your Google Business Profile go a long way.',
      high: 'People find you who didn’t know you. Keep it in order: opening hours and answers get old.',
    },
    social: {
      name: 'Social media',
      good: 'A post every week on one channel, three kinds of content, and, within the year, a customer who says they came because of it.',
      low: 'Social media does little for you now. For some businesses that’s fine: see how much this area weighs for yours before you give it an evening.',
      middle: 'You’re there. What’s missing is either the rhythm or the reason to come.',
      high: 'Your channel is alive and brings people. Don’t add a second one just because it exists.',
    },
    data: {
      name: 'Data and reporting',
      good: 'You know where seven of ten customers came from, look at three numbers every month, and can compare two Octobers within an hour or two.',
      low: 'You go by gut feeling. It has brought you this far, but it can’t tell you which half of the effort to drop.',
      middle: 'The numbers exist. It just takes too long to ask them anything.',
      high: 'You can ask your business a question and get an answer the same day. Now let a number change something.',
    },
    conversion: {
      name: 'Visitors into customers',
      good: 'Two things people can do without reaching you, eight of ten questions answered the same day, a review asked for this month, and a follow-up to those who went quiet.',
      low: 'People come, and go again. More advertising would be wasted just now; the fix is mostly habit.',
      middle: 'Determined people become customers. It’s the undecided ones you lose.',
      high: 'People who come to you are looked after. More visitors would pay off now.',
    },
  },
  confidence: {
    firm: 'You answered nearly everything, so you can rely on the result.',
    fair: 'Quite a bit isn’t known yet, so take the total as a minimum.',
    thin: 'Half of it or more isn’t known. Read the steps, and ignore the score for now.',
  },
  notes: {
    ownRubric:
      'Scores, weights and the bar for “good” are our own judgment, the same for everyone who gives the same answers. They aren’t averages of other businesses; we have invented no statistics.',
    weights: 'What you said about the business decides how much each area weighs.',
    unknowns: {
      one: '{count} question has no answer. It counts as if the thing weren’t there, since nobody can build on it.',
      other:
        '{count} questions have no answer. They count as if the things weren’t there, since nobody can build on them.',
    },
    upTo: 'If all of that turns out well, the total is {upTo}.',
    noStrengths:
      'Nothing has reached the bar for “good” yet. That’s no verdict on your work, only on what can be seen of it.',
    fewerSteps: 'Nothing else would move the total by as much as a point. Spend the time on your customers.',
  },
  effort: { hour: 'about an hour', day: 'about a day', weeks: 'a few weeks, a little at a time' },
  cost: { free: 'none', small: 'little', real: 'needs a budget' },
  /** The cost in a line with other facts. */
  costs: 'cost: {cost}',
  gain: { one: '+{count} point', other: '+{count} points' },
  gainUpTo: { one: 'up to +{count} point', other: 'up to +{count} points' },
  withUs: 'If you’d rather hand it over: {service}.',
  withoutUs: 'You don’t need us for this.',
  verdicts: {
    helps: 'Would help',
    later: 'Could wait',
    'not-needed': 'Not needed',
    unclear: 'Too early to say',
  },
  services: {
    'social-media': {
      name: 'Social media management',
      helps:
        'We plan the month, write, design, post and answer. It makes sense if nobody on your team has an afternoon a week for it.',
      later: 'One post a week you can manage yourself. Come back if it hasn’t stuck after three months.',
      'not-needed': 'It’s running, or it hardly matters in your business. You don’t need us for this.',
      unclear: 'Too much isn’t known yet. Look it up first; that costs nothing.',
    },
    'content-creation': {
      name: 'Content creation',
      helps: 'Photos, short films and pages that answer what people search for: yours are missing.',
      later:
        'An afternoon with your phone and the list of customers’ questions takes you quite far. A photographer comes after that.',
      'not-needed': 'You have something to show and something to say. You don’t need us for this.',
      unclear: 'Too much isn’t known yet. Look through your pages and posts first.',
    },
    'website-creation': {
      name: 'Website creation',
      helps:
        'The gaps are in how it’s built: speed, the first screen, a way to ask or book. The first homepage draft from us is free.',
      later: 'Your website needs fixing, not replacing. Ask the people who built it first.',
      'not-needed': 'Keep your website. You don’t need us for this.',
      unclear: 'Too much isn’t known yet. Five minutes with your own website will tell you.',
    },
    'business-intelligence': {
      name: 'Business intelligence',
      helps:
        'Your numbers are in several places and nobody asks them anything. Joining them in Power BI is what we do.',
      later: 'Start with a spreadsheet. Once it costs you half a day a month, a dashboard pays off.',
      'not-needed': 'You read your numbers, or a spreadsheet is enough. You don’t need us for this.',
      unclear: 'Too much isn’t known yet. First see what’s already being counted.',
    },
  },
}

export type AuditResultCopy = typeof en

const hu: AuditResultCopy = {
  title: 'A marketingauditod',
  headings: {
    total: 'Összesítve',
    areas: 'A hat terület',
    strengths: 'Ami már világít',
    steps: 'Mi legyen a következő?',
    details: 'Területenként',
    services: 'Miben segítenénk, és miben nem',
    reading: 'Hogyan olvasd az eredményt?',
  },
  table: {
    area: 'Terület',
    score: 'Pont',
    target: 'Jó',
    weight: 'Súlya nálad',
  },
  unit: 'pont a 100-ból',
  comparison: '{score}, a jó {target}',
  goodLooksLike: 'Ilyen, ha jó',
  why: 'Miért?',
  yourself: 'Így csináld meg magad',
  bands: {
    boxed: {
      name: 'Még a dobozban',
      meaning:
        'Megvan a gyufa, csak még egyik szál sem ég. Most szinte bármibe kezdesz, meglátszik, úgyhogy kezdd a legolcsóbbal.',
    },
    spark: {
      name: 'Első szikra',
      meaning: 'Van, ami működik, főleg azért, mert te magad ott vagy. Együtt még nem működnek.',
    },
    flame: {
      name: 'Kis láng',
      meaning: 'Az alapok tartanak. A rendszeresség hiányzik, meg egy-két résen elszökik a meleg.',
    },
    fire: {
      name: 'Egyenletes tűz',
      meaning:
        'Sok minden úgy van, ahogy mi jónak mondjuk. Innentől nem több kell, hanem az az egy, ami a célodat szolgálja.',
    },
    beacon: {
      name: 'Messziről látszik',
      meaning:
        'Alig maradt javítanivaló. Vigyázz arra, ami működik, és ne higgy annak, aki mindent újracsinálna – nekünk se.',
    },
  },
  areas: {
    strategy: {
      name: 'Stratégia és márka',
      good: 'Egy leírt mondat arról, kinek dolgozol; évente legalább egy beszélgetés a vevőkkel; mindenhol ugyanaz a megjelenés; és három hónap a naptárban.',
      low: 'Most a véletlenen múlik, mit gondolnak rólad. Olcsón megváltoztatható: a legtöbbjéhez ceruza kell, nem költségvetés.',
      middle:
        'Megvan az elképzelés, de csak a fejedben, darabokban. Leírva akkor is dolgozna, amikor te nem vagy ott.',
      high: 'Tudod, mit képviselsz, és ez látszik is. Kérdezd a vevőket továbbra is: ők veszik észre elsőként, ha már nem illik rád.',
    },
    website: {
      name: 'Weboldal',
      good: 'Három hónapon belül frissült, telefonon három másodperc alatt olvasható, az első képernyőn ott a lényeg, és minden kulcsa nálad van.',
      low: 'A weboldal még keveset tesz érted, vagy nincs is. Pedig az interneten ez az egyetlen hely, ami a tiéd: megéri a fáradságot.',
      middle: 'Aki türelmes, annak a weboldal megteszi. A többiek elmennek, mielőtt megértenék, mit adsz.',
      high: 'A weboldalad gyors, érthető, és a tiéd. Semmi ok újat csinálni, akárki akármit ajánl.',
    },
    search: {
      name: 'Kereső és tartalom',
      good: 'Első oldalas találat arra, amit és ahol árulsz; rendben tartott Google-cégprofil; és a weboldalon legalább négy vevői kérdésre válasz.',
      low: 'Aki tudja a neved, megtalál. Akinek szüksége volna rád, az nem.',
      middle:
        'Ott vagy, csak nem mindig ott, ahol keresnek. Néhány oldal és egy óra a Google-cégprofilodon sokat számít.',
      high: 'Olyanok is rád találnak, akik nem ismertek. Tartsd rendben: a nyitvatartás is, a válaszok is elavulnak.',
    },
    social: {
      name: 'Közösségi média',
      good: 'Hetente egy poszt egy csatornán, háromféle tartalom, és egy éven belül valaki, aki azt mondta, emiatt jött.',
      low: 'A közösségi média most keveset tesz érted. Van, ahol ez rendben is van: mielőtt rászánsz egy estét, nézd meg, mennyit nyom nálad ez a terület.',
      middle: 'Jelen vagy. Vagy a ritmus hiányzik, vagy az ok, amiért be kellene térni.',
      high: 'A csatornád él, és hoz is embereket. Ne nyiss mellé másikat csak azért, mert létezik.',
    },
    data: {
      name: 'Adatok és riportok',
      good: 'Tíz vevőből hétről tudod, honnan jött; havonta megnézel három számot; és pár óra alatt összevetsz két októbert.',
      low: 'Megérzésből vezeted a céget. Idáig elhozott, de azt nem árulja el, az erőfeszítés melyik felét hagyhatnád el.',
      middle: 'A számok megvannak. Csak túl sokáig tart bármit megkérdezni tőlük.',
      high: 'Ha kérdezel a cégedtől, még aznap választ kapsz. Most már engedd, hogy egy szám változtasson is valamin.',
    },
    conversion: {
      name: 'Látogatóból vevő',
      good: 'Két dolog, ami nélküled is elintézhető; tíz kérdésből nyolcra aznapi válasz; egy értékelés, amelyet ebben a hónapban kértél; és még egy üzenet azoknak, akik elhallgattak.',
      low: 'Jönnek, aztán elmennek. Több hirdetés most kárba veszne; a megoldás javarészt szokás kérdése.',
      middle: 'Aki eltökélt, abból vevő lesz. A bizonytalanokat veszíted el.',
      high: 'Aki hozzád fordul, jó kezekben van. Most térülne meg a több látogató.',
    },
  },
  confidence: {
    firm: 'Szinte mindenre válaszoltál, az eredmény megbízható.',
    fair: 'Jó néhány dolog még nem ismert, a pontszámot vedd alsó határnak.',
    thin: 'A fele vagy még több nem ismert. A lépéseket olvasd, a pontszámot most hagyd.',
  },
  notes: {
    ownRubric:
      'A pontok, a súlyok és a „jó” határa a mi megítélésünk, és mindenkinek ugyanaz, aki ugyanezt válaszolja. Nem más cégek átlaga: statisztikát nem találtunk ki.',
    weights: 'Amit a cégről mondtál, az dönti el, melyik terület mennyit nyom a latban.',
    unknowns: {
      one: '{count} kérdésre nincs válasz. Úgy számít, mintha az a dolog nem volna meg, hiszen építeni nem lehet rá.',
      other:
        '{count} kérdésre nincs válasz. Úgy számítanak, mintha azok a dolgok nem volnának meg, hiszen építeni nem lehet rájuk.',
    },
    upTo: 'Ha mindről jó derül ki, az eredmény {upTo} pont.',
    noStrengths:
      'A „jó” határát még semmi sem érte el. Ez nem a munkádról szól, csak arról, ami látszik belőle.',
    fewerSteps: 'Minden más egy pontot sem mozdítana rajta. Töltsd inkább a vevőiddel azt az időt.',
  },
  effort: { hour: 'nagyjából egy óra', day: 'nagyjából egy nap', weeks: 'pár hét, apránként' },
  cost: { free: 'nincs', small: 'kevés', real: 'költségvetés kell hozzá' },
  costs: 'költség: {cost}',
  gain: { one: '+{count} pont', other: '+{count} pont' },
  gainUpTo: { one: 'legfeljebb +{count} pont', other: 'legfeljebb +{count} pont' },
  withUs: 'Ha inkább kiadnád a kezedből: {service}.',
  withoutUs: 'Ehhez nem kellünk.',
  verdicts: {
    helps: 'Segítene',
    later: 'Ráér',
    'not-needed': 'Nem kell',
    unclear: 'Korai volna megmondani',
  },
  services: {
    'social-media': {
      name: 'Közösségimédia-kezelés',
      helps:
        'Megtervezzük a hónapot, írunk, tervezünk, posztolunk, válaszolunk. Akkor van értelme, ha nálad senkinek sincs rá heti egy délutánja.',
      later: 'A heti egy poszt házilag is megy. Gyere vissza, ha három hónap alatt sem állt be.',
      'not-needed': 'Megy magától, vagy a te szakmádban alig számít. Ehhez nem kellünk.',
      unclear: 'Túl sok még a kérdőjel. Előbb nézz utána, az nem kerül semmibe.',
    },
    'content-creation': {
      name: 'Tartalomgyártás',
      helps: 'Fotó, rövidfilm és olyan oldal, amely arra felel, amit keresnek: nálad ez hiányzik.',
      later:
        'Egy délután a telefonoddal és a vevők kérdéseivel elég messzire elvisz. A fotós utána következik.',
      'not-needed': 'Van mit mutatnod, és van mit mondanod. Ehhez nem kellünk.',
      unclear: 'Túl sok még a kérdőjel. Előbb lapozd át az oldalaidat és a posztjaidat.',
    },
    'website-creation': {
      name: 'Weboldalkészítés',
      helps:
        'A felépítésében van a hiba: a sebességben, az első képernyőben, abban, hogyan lehet kérdezni vagy foglalni. Az első főoldalterv tőlünk ingyen van.',
      later: 'A weboldalad javításra szorul, nem cserére. Kérdezd meg először azt, aki készítette.',
      'not-needed': 'Tartsd meg a weboldalad. Ehhez nem kellünk.',
      unclear: 'Túl sok még a kérdőjel. Öt perc a saját weboldaladdal, és kiderül.',
    },
    'business-intelligence': {
      name: 'Üzleti intelligencia',
      helps:
        'A számaid több helyen hevernek, és senki sem kérdez tőlük semmit. Mi ezeket kötjük össze Power BI-ban.',
      later: 'Kezdd egy táblázattal. Ha már havi fél napodba kerül, akkor éri meg egy riport.',
      'not-needed': 'Olvasod a számaidat, vagy elég hozzájuk egy táblázat. Ehhez nem kellünk.',
      unclear: 'Túl sok még a kérdőjel. Előbb nézd meg, mit mértek már most is.',
    },
  },
}

/**
 * The texts of an audit result (AUD-1), on its page and in its mail. The advice for each question is in advice-copy.server.ts.
 */
export const auditResultCopy = translated<AuditResultCopy>({ en, hu })
