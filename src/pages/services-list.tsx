export default function Page() {
  return <h1>services-list</h1>
}
