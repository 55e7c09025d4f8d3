import { formTexts } from '#forms/sending-texts.ts'
import { inEachLanguage, type Language } from '#locale/language.ts'
import { consentCopy } from '#locale/messages/consent.server.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { pack } from '#locale/packed.ts'

const wordsOf = (language: Language) =>
  pack({ copy: frameCopy[language], formTexts: formTexts[language], consentCopy: consentCopy[language] })

/** Copy shared by all pages of a language. */
export const sharedWords = inEachLanguage(wordsOf)
