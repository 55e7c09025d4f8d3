import { speak } from '@wordpress/a11y'
import { Button, TextareaControl } from '@wordpress/components'
import { useEffect, useRef, useState } from '@wordpress/element'
import { __, sprintf } from '@wordpress/i18n'
import { moved } from './moved.ts'
import { SortButtons } from './sort-buttons.tsx'

type RowsProps = { label: string; help: string; value: string; onChange(value: string): void }

/**
 * A list of values, stored with one per line: rows that are added, removed and sorted. Enter adds a row, and several pasted lines
 * become as many rows. A list without values shows one empty row.
 */
export function Rows({ label, help, value, onChange }: RowsProps) {
  const rows = value.split('\n')
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    if (focused === null) return
    list.current?.querySelectorAll('textarea')[focused]?.focus()
    setFocused(null)
  }, [focused])
  const set = (next: readonly string[], focus: number) => {
    onChange(next.join('\n'))
    setFocused(focus)
  }
  const add = (at: number, texts: readonly string[] = ['']) =>
    set(rows.toSpliced(at, 0, ...texts), at + texts.length - 1)
  const move = (from: number, to: number) => {
    set(moved(rows, from, to), to)
    /* translators: 1: place of a row, 2: how many there are. */
    speak(sprintf(__('Now row %1$d of %2$d.', 'igniting-studio'), to + 1, rows.length))
  }
  return (
    <fieldset className="igniting-studio-rows">
      <legend>{label}</legend>
      {help && <p className="igniting-studio-help">{help}</p>}
      <ol ref={list}>
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
            key={index}
            label={label}
            text={row}
            place={index + 1}
            count={rows.length}
            onChange={(text) => onChange(rows.with(index, text).join('\n'))}
            onEnter={() => add(index + 1)}
            onPaste={(lines) =>
              row === ''
                ? set(rows.toSpliced(index, 1, ...lines), index + lines.length - 1)
                : add(index + 1, lines)
            }
            onMove={(step) => move(index, index + step)}
            onRemove={() => set(rows.length === 1 ? [''] : rows.toSpliced(index, 1), Math.max(0, index - 1))}
          />
        ))}
      </ol>
      <Button __next40pxDefaultSize variant="secondary" onClick={() => add(rows.length)}>
        {__('Add a row', 'igniting-studio')}
      </Button>
    </fieldset>
  )
}

type RowProps = {
  label: string
  text: string
  /** From 1. */
  place: number
  count: number
  onChange(text: string): void
  onEnter(): void
  /** Receives the lines of a pasted text that has several. */
  onPaste(lines: readonly string[]): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

function Row({ label, text, place, count, onChange, onEnter, onPaste, onMove, onRemove }: RowProps) {
  return (
    <li
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return
        event.preventDefault()
        onEnter()
      }}
      onPaste={(event) => {
        const lines = event.clipboardData.getData('text').split(/\r?\n/)
        const texts = lines.map((line) => line.trim()).filter((line) => line !== '')
        if (texts.length < 2) return
        event.preventDefault()
        onPaste(texts)
      }}
    >
      <TextareaControl
        __nextHasNoMarginBottom
        hideLabelFromVision
        label={`${label} ${place}`}
        value={text}
        rows={1}
        onChange={onChange}
      />
      <SortButtons
        place={place}
        count={count}
        /* translators: %d: place of a row in a list. */
        up={__('Move row %d up', 'igniting-studio')}
        /* translators: %d: place of a row in a list. */
        down={__('Move row %d down', 'igniting-studio')}
        /* translators: %d: place of a row in a list. */
        remove={__('Remove row %d', 'igniting-studio')}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  )
}
