/** A `tel:` link. The zero of `+36 (0)1 234 5678` is only dialed within the country, without the +36. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = number.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '')
  return (
    <a className="inline-link" href={`tel:${dialled}`}>
      {number.replaceAll(' ', '\u00a0')}
    </a>
  )
}
