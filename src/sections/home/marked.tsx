/** Text in which words between asterisks are underlined in gold. */
export function Marked({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <b key={part} className="marked">
        {part}
      </b>
    ) : (
      part
    ),
  )
}
