/** A `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="inline-link" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number.replaceAll(' ', '\u00a0')}
    </a>
  )
}
