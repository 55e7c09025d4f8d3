const english =
  'a an and any are as at be but by can could do does for from get has have how i if in into is it its let like me my ' +
  'need of on one or our please should so some that the their them there these this to us want was we what when where ' +
  'which who why will with would you your'
const hungarian =
  'a az es vagy de hogy ha is nem meg mar egy ez azt ezt ezek azok itt ott van vannak volt lesz lehet kell mi mit ki kik ' +
  'vagytok vagyunk te ti en nekem nekunk nektek hol mikor miert hogyan melyik milyen mennyi mennyibe kerul szeretnek ' +
  'szeretnenk kerek kerunk valami csak'

/** Folded words that say nothing about what the visitor is looking for. */
const stopWords: ReadonlySet<string> = new Set(`${english} ${hungarian}`.split(' '))

/** The terms without stop words, or all of them if they are all stop words (`who are you`). */
export function significantTerms(terms: readonly string[]): readonly string[] {
  const significant = terms.filter((term) => !stopWords.has(term))
  return significant.length > 0 ? significant : terms
}
