import { Button } from '@wordpress/components'
import { sprintf } from '@wordpress/i18n'

type SortButtonsProps = {
  /** From 1. */
  place: number
  count: number
  /** Names of the buttons; `%d` is the place. */
  up: string
  down: string
  remove: string
  onMove(step: -1 | 1): void
  onRemove(): void
}

/** Moves one entry of a list up or down, or removes it. */
export function SortButtons({ place, count, up, down, remove, onMove, onRemove }: SortButtonsProps) {
  const move = (name: string, icon: string, step: -1 | 1, isEnd: boolean) => (
    <Button
      icon={icon}
      size="small"
      accessibleWhenDisabled
      disabled={isEnd}
      label={sprintf(name, place)}
      onClick={() => onMove(step)}
    />
  )
  return (
    <>
      {move(up, 'arrow-up-alt2', -1, place === 1)}
      {move(down, 'arrow-down-alt2', 1, place === count)}
      <Button icon="no-alt" size="small" isDestructive label={sprintf(remove, place)} onClick={onRemove} />
    </>
  )
}
