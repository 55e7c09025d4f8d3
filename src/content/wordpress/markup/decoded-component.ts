/** The decoded text, or the text itself if it cannot be decoded. */
export function decodedComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
