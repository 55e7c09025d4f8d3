import type { LoaderFunctionArgs } from 'react-router'

/** @template Params names of the parameters in the path of the page's route */
export type LoaderArgs<Params extends string = never> = LoaderFunctionArgs & {
  params: Record<Params, string>
}

/** What the router's `data()` returns. */
type WithInit<Data> = { type: string; data: Data; init: ResponseInit | null }
type DataOf<Returned> = Returned extends WithInit<infer Data> ? Data : Exclude<Returned, Response>

/** The props of a page's component: the data that its loader returned. */
export type PageProps<Loader extends (args: never) => unknown> = {
  loaderData: DataOf<Awaited<ReturnType<Loader>>>
}
