/** What names a screen in its address; the rest says how it was reached, and what was saved. */
const named = ['page', 'tab', 'post']

/** Whether two addresses of the admin are the same screen, for instance before and after saving. */
export function isSameScreen(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => {
    const { pathname, searchParams } = new URL(address, 'https://admin.invalid')
    return [pathname, ...named.map((name) => searchParams.get(name) ?? '')].join('\n')
  })
  return first === second
}
