import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../browser/page-data.ts'
import { PageProviders } from './page-providers.tsx'

export type Hydrating = { page: PageData; log(message: string): void }

/**
 * Hydrates one part of a page. Input made before hydration is kept, even if React has to replace markup that something else has
 * changed.
 * @param part its component, which receives the props in the markup
 * @param log receives a message about such a replacement
 * @returns resolves when the part is interactive
 */
export function hydrateIsland(island: HTMLElement, part: unknown, { page, log }: Hydrating): Promise<void> {
  const props = JSON.parse(island.dataset.props ?? '{}')
  const restoreFields = preserveFields(island)
  return new Promise((onReady) => {
    hydrateRoot(
      island,
      <PageProviders page={page}>
        <Hydrated onCommit={restoreFields} onReady={onReady}>
          {createElement(part as ComponentType, props)}
        </Hydrated>
      </PageProviders>,
      { onRecoverableError: (error) => log(`a part of the page was rendered again: ${error}`) },
    )
  })
}

type HydratedProps = { onCommit: () => void; onReady: () => void; children: ReactNode }

/** Calls `onCommit` before the effects of the part, which may restore a draft, and `onReady` after them. */
function Hydrated({ onCommit, onReady, children }: HydratedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part has been hydrated
  useLayoutEffect(onCommit, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(onReady, [])
  return children
}

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<Field>('input:not([type=hidden]), textarea'),
]

const stateOf = (field: Field) => ({
  value: field.value,
  isChecked: field instanceof HTMLInputElement && field.checked,
  hasFocus: field === document.activeElement,
})

/**
 * Records the input in the fields of a part until it is asked to restore it.
 * @returns restores input that has been lost, and the focus if it was lost
 */
function preserveFields(root: HTMLElement): () => void {
  const noted = () => fieldsIn(root).map(stateOf)
  let states = noted()
  const note = () => {
    states = noted()
  }
  const events = ['input', 'change', 'focusin']
  for (const type of events) root.addEventListener(type, note)
  return () => {
    for (const type of events) root.removeEventListener(type, note)
    for (const [place, field] of fieldsIn(root).entries()) {
      const state = states[place]
      if (!state) continue
      if (field.value !== state.value) field.value = state.value
      if (field instanceof HTMLInputElement && field.checked !== state.isChecked)
        field.checked = state.isChecked
      if (state.hasFocus && document.activeElement === document.body) field.focus({ preventScroll: true })
    }
  }
}
