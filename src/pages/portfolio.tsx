export default function Page() {
  return <h1>portfolio</h1>
}
