import { useFrame } from './frame-context.tsx'

export function Footer() {
  const { copy, year } = useFrame()
  return (
    <footer>
      © {year} {copy.siteName}. {copy.footer.rights}
    </footer>
  )
}
