import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../browser/page-data.ts'
import { PageDataProvider } from '../browser/page-data-context.tsx'
import { type IslandName, islandParts } from './island-parts.ts'
import { preserveFields } from './preserve-fields.ts'

/**
 * Hydrates one part of a page. What is typed or ticked before it stands, even where React has to replace markup that
 * something else has changed.
 * @param log told of such a replacement
 * @returns when the part reacts
 */
export function hydrateIsland(
  island: HTMLElement,
  { page, log }: { page: PageData; log(message: string): void },
): Promise<void> {
  const part = islandParts[island.dataset.island as IslandName]
  const props = JSON.parse(island.dataset.props ?? '{}')
  const restoreFields = preserveFields(island)
  return new Promise((onReady) => {
    hydrateRoot(
      island,
      <PageDataProvider value={page}>
        <Hydrated onCommit={restoreFields} onReady={onReady}>
          {createElement(part as ComponentType, props)}
        </Hydrated>
      </PageDataProvider>,
      { onRecoverableError: (error) => log(`a part of the page was rendered anew: ${error}`) },
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
