import { formTexts } from '#forms/sending-texts.ts'
import type { Language } from '#locale/language.ts'
import { consentCopy } from '#locale/messages/consent.server.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { pack } from '#locale/packed.ts'

const wordsOf = (language: Language) =>
  pack({ copy: frameCopy[language], formTexts: formTexts[language], consentCopy: consentCopy[language] })

/** What is said on every page of a language. */
export const sharedWords = { en: wordsOf('en'), hu: wordsOf('hu') } satisfies Record<Language, unknown>
