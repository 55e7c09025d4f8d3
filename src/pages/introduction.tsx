export default function Page() {
  return <h1>introduction</h1>
}
