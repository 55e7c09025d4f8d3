export default function Page() {
  return <h1>debug-mailchimp</h1>
}
