type SkeletonProps = {
  /** How many lines of text are expected. */
  lines?: number
}

/** Where text will be: rules that are not drawn yet. What is loading is said by whoever shows it. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <span className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className="skeleton__line" />
      ))}
    </span>
  )
}
