import type { ReactNode } from 'react'

type FormSectionProps = {
  id: string
  copy: { heading: string; lead: string }
  className?: string | undefined
  /** Below the lead. */
  aside?: ReactNode
  children: ReactNode
}

/** A form next to its heading. */
export function FormSection({ id, copy, className = '', aside, children }: FormSectionProps) {
  const headingId = `${id}-heading`
  return (
    <section
      className={`${className} form-section wrap grid`.trimStart()}
      id={id}
      aria-labelledby={headingId}
    >
      <div className="form-section__intro">
        <h2 className="type-h2" id={headingId}>
          {copy.heading}
        </h2>
        <p className="type-lead">{copy.lead}</p>
        {aside}
      </div>
      <div className="form-section__form">{children}</div>
    </section>
  )
}
