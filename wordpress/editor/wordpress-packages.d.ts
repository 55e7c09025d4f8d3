/**
 * The part of WordPress's own packages that the panel uses. They are globals of the editor (`wp.components` …), so none of them
 * is installed or bundled; the build maps each import to its global (scripts/assets/build-editor.ts).
 */
type Component<Props> = (
  props: Props & { className?: string; key?: string | number },
) => import('react').ReactNode
type Children = { children?: import('react').ReactNode }
type Labelled = { label: string; help?: import('react').ReactNode; hideLabelFromVision?: boolean }
type Modern = { __nextHasNoMarginBottom?: true; __next40pxDefaultSize?: true }

declare module '@wordpress/components' {
  export const TextControl: Component<
    Labelled & Modern & { value: string; onChange(value: string): void; type?: string; placeholder?: string }
  >
  export const TextareaControl: Component<
    Labelled & Modern & { value: string; onChange(value: string): void; rows?: number }
  >
  export const ToggleControl: Component<
    Labelled & Modern & { checked: boolean; onChange(checked: boolean): void }
  >
  export const SelectControl: Component<
    Labelled &
      Modern & { value: string; options: { value: string; label: string }[]; onChange(value: string): void }
  >
  export const Button: Component<
    Children & {
      onClick?(): void
      href?: string
      target?: string
      variant?: 'primary' | 'secondary' | 'tertiary' | 'link'
      icon?: string
      size?: 'small' | 'compact'
      label?: string
      isDestructive?: boolean
      isBusy?: boolean
      isPressed?: boolean
      disabled?: boolean
      accessibleWhenDisabled?: boolean
      __next40pxDefaultSize?: true
    }
  >
  export const PanelBody: Component<Children & { title: string; initialOpen?: boolean }>
  export const Modal: Component<Children & { title: string; onRequestClose(): void; size?: 'medium' }>
  export const Notice: Component<Children & { status: 'warning' | 'error' | 'info'; isDismissible?: boolean }>
  export const FocalPointPicker: Component<
    Modern & {
      label: string
      url: string
      value: { x: number; y: number }
      onChange(point: { x: number; y: number }): void
    }
  >
}

declare module '@wordpress/data' {
  type Actions = Record<string, (...values: unknown[]) => Promise<unknown>>
  type Selectors = Record<string, (...values: unknown[]) => unknown>
  export function useSelect<Value>(
    read: (select: (store: string) => Selectors) => Value,
    on: unknown[],
  ): Value
  export function useDispatch(store: string): Actions
  export function dispatch(store: string): Actions
  export function select(store: string): Selectors
}

declare module '@wordpress/core-data' {
  export function useEntityProp(
    kind: 'postType',
    type: string,
    property: string,
  ): [unknown, (value: unknown) => void]
}

declare module '@wordpress/block-editor' {
  export type ChosenPicture = { id: number; url: string }
  export const MediaUploadCheck: Component<Children>
  export const MediaUpload: Component<{
    allowedTypes: string[]
    multiple?: boolean
    value?: number
    title?: string
    onSelect(chosen: ChosenPicture | ChosenPicture[]): void
    render(given: { open(): void }): import('react').ReactNode
  }>
}

declare module '@wordpress/editor' {
  export const PluginSidebar: Component<Children & { name: string; title: string; icon?: string }>
  export const PluginPostStatusInfo: Component<Children>
  export const PluginPrePublishPanel: Component<Children & { title: string; initialOpen?: boolean }>
  /** Since WordPress 6.7. */
  export const PluginPreviewMenuItem: Component<Children & { onClick(): void }> | undefined
}

declare module '@wordpress/element' {
  export { useEffect, useId, useRef, useState } from 'react'
  export { createPortal } from 'react-dom'
}
declare module '@wordpress/i18n' {
  export function __(text: string, domain: 'igniting-studio'): string
  export function sprintf(text: string, ...values: (string | number)[]): string
}
declare module '@wordpress/plugins' {
  export function registerPlugin(name: string, plugin: { render(): import('react').ReactNode }): void
}
declare module '@wordpress/hooks' {
  export function addFilter(
    hook: string,
    name: string,
    filter: (value: Record<string, unknown>) => unknown,
  ): void
}
declare module '@wordpress/a11y' {
  export function speak(text: string): void
}
declare module '@wordpress/api-fetch' {
  export default function apiFetch<Answer>(request: {
    path: string
    method: 'POST'
    data?: unknown
  }): Promise<Answer>
}
