import { flamePath } from './flame-path.ts'

export function Flame({ className = 'flame' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 42.3 100" aria-hidden="true">
      <path d={flamePath} />
    </svg>
  )
}
