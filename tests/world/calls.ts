/** Loaders and actions, called as the server does: with what it finds out about the request. */
import { RouterContextProvider } from "react-router";
import { visitContext } from "#app/platform/visit.server.ts";
import { makeVisit } from "#server/visit.ts";
import { appChecked } from "./app-check.ts";

interface Call {
  /** Its fields, or with files a whole form. */
  form?: Record<string, string> | FormData;
  cookie?: string | undefined;
  params?: Record<string, string>;
}

let addresses = 0;

/** Calls a loader, or with a form an action. What it throws, a redirect for instance, counts as its answer; data is answered as JSON. */
export async function call(
  handler: (args: never) => unknown,
  address: string,
  { form, cookie, params = {} }: Call = {},
): Promise<Response> {
  const request = new Request(`http://fi.localhost:3000${address}`, {
    headers: { ...appChecked(), ...(cookie ? { cookie } : {}) },
    ...(form === undefined
      ? {}
      : { method: "POST", body: form instanceof FormData ? form : new URLSearchParams(form) }),
  });
  const context = new RouterContextProvider();
  addresses += 1;
  context.set(visitContext, await makeVisit(request, `10.8.${addresses >> 8}.${addresses % 256}`));
  const answer: unknown = await Promise.resolve()
    .then(() => handler({ request, context, url: new URL(request.url), params } as never))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  if (answer instanceof Error) throw answer;
  const { data = answer, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit };
  return Response.json(data ?? null, init ?? {});
}

/** The Cookie header of a browser that held `before` and got the response. */
export function cookieAfter(response: Response, before = ""): string {
  const held = new Map(before.split("; ").flatMap((pair) => (pair ? [pair.split("=") as [string, string]] : [])));
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(";")[0]!.split("=") as [string, string];
    if (line.includes("Max-Age=0")) held.delete(name);
    else held.set(name, value);
  }
  return [...held].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Where a response leads. */
export function target(response: Response): string | null {
  return response.headers.get("location");
}
