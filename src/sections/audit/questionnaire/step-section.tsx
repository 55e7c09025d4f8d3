import type { ReactNode } from 'react'

type StepSectionProps = {
  /** Hash of the step's address, without `#`. */
  name: string
  heading: string
  lead: string
  hidden: boolean
  children: ReactNode
}

/** One step of the questionnaire; its heading receives focus on navigation. */
export function StepSection({ name, heading, lead, hidden, children }: StepSectionProps) {
  return (
    <section id={name} className="audit-step wrap grid" aria-labelledby={`${name}-heading`} hidden={hidden}>
      <div className="audit-step__intro">
        <h2 className="type-h2" id={`${name}-heading`} tabIndex={-1}>
          {heading}
        </h2>
        <p className="type-lead">{lead}</p>
      </div>
      <div className="audit-step__questions">{children}</div>
    </section>
  )
}
