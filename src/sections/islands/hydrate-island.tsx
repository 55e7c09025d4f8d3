import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../browser/page-data.ts'
import { PageProviders } from './page-providers.tsx'
import { preserveFields } from './preserve-fields.ts'

export type Hydrating = { page: PageData; log(message: string): void }

/**
 * Hydrates one part of a page. What is typed or ticked before it stands, even where React has to replace markup that
 * something else has changed.
 * @param part its component, which takes the props in the markup
 * @param log notified of such a replacement
 * @returns when the part reacts
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

/** Commits before the effects of the part, which may fill in a draft, and is ready after them. */
function Hydrated({ onCommit, onReady, children }: HydratedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part has been hydrated
  useLayoutEffect(onCommit, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(onReady, [])
  return children
}
