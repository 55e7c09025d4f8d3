import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { FaqCopy } from '#locale/messages/pages/faq.server.ts'
import { Field } from '#ui/form/field.tsx'
import { showAnswers } from './show-answers.ts'

type FaqSearchProps = { copy: Pick<FaqCopy, 'search' | 'found'>; language: Language }

/** FAQ-1: searches the questions that stand on the page. */
export function FaqSearch({ copy, language }: FaqSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  /** `null` while nothing is searched. */
  const [count, setCount] = useState<number | null>(null)
  const search = () => {
    const words = field.current?.value ?? ''
    const found = showAnswers(words)
    setCount(words.trim() === '' ? null : found)
  }
  // What was typed before it was hydrated.
  useEffect(search, [])
  return (
    <>
      <Field
        id="faq-search"
        ref={field}
        type="search"
        label={copy.search}
        required={false}
        autoComplete="off"
        enterKeyHint="search"
        onInput={search}
      />
      <p className="faq-search__found" role="status">
        {count !== null && formatCount(copy.found, count, language)}
      </p>
    </>
  )
}
