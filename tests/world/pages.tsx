/** Pages as their readers get them, without a server: the real loaders, actions and components over a test's own database. */
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useRouteError,
} from "react-router";
import "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Feature } from "#app/i18n/registry.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { visitContext } from "#app/platform/visit.server.ts";
import { loader as rootLoader, useRoot } from "#app/root.tsx";
import Layout, { ErrorBoundary, loader as layoutLoader } from "#app/routes/layout.tsx";
import { makeVisit } from "#server/visit.ts";
import { appChecked } from "./app-check.ts";

/** A route's module. */
interface PageModule {
  loader?: unknown;
  action?: unknown;
  default?: unknown;
  handle?: object;
}

export interface Asking {
  market: Market;
  /** How the route writes the address, where it has parameters. */
  pattern?: string;
  /** Sends a form; left out, the page is opened. */
  form?: Record<string, string>;
  /** Cookies by name. */
  cookies?: Record<string, string>;
  /** Network address; one of its own when left out. */
  ip?: string;
  /** Brings no proof for the app check. */
  unproven?: boolean;
}

/** What came back: a page, or where it leads and the cookies on the way. */
export interface Shown {
  status: number;
  /** Its words, without markup. */
  text: string;
  html: string;
  location: string | null;
  cookies: Record<string, string>;
}

let addresses = 0;

/** Opens an address of one route, or sends it a form, as a browser on the market's host does. */
export async function openPage(page: PageModule, address: string, asking: Asking): Promise<Shown> {
  const { market, form, ip = `10.77.${++addresses >> 8}.${addresses % 256}`, unproven = false } = asking;
  const cookies = { preferredLanguage: market, ...asking.cookies };
  const request = new Request(`http://${market}.localhost:3000${address}`, {
    headers: {
      accept: "text/html",
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
      ...(unproven ? {} : appChecked()),
    },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  const context = new RouterContextProvider();
  context.set(visitContext, await makeVisit(request, ip));
  const routes = routesOf(page, asking.pattern ?? new URL(request.url).pathname);
  const { query, dataRoutes } = createStaticHandler(routes);
  const result = await query(request, { requestContext: context });
  if (result instanceof Response) {
    return {
      status: result.status,
      text: "",
      html: "",
      location: result.headers.get("location"),
      cookies: set(result),
    };
  }
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, result)} context={result} hydrate={false} />,
  );
  return { status: result.statusCode, html, text: wordsOf(html), location: null, cookies: {} };
}

interface Handle {
  messages?: readonly Feature[];
  Page?: ComponentType<object>;
}

function useHandle(): Handle {
  return (useMatches().at(-1)!.handle ?? {}) as Handle;
}

function Page() {
  const { Page: Component } = useHandle();
  const props = { loaderData: useLoaderData(), actionData: useActionData() };
  return Component ? <Component {...props} /> : null;
}

function Root() {
  const { market, now } = useRoot();
  return (
    <Messages market={market} features={["shell", "errors", ...(useHandle().messages ?? [])]} now={now}>
      <Outlet />
    </Messages>
  );
}

/** What the framework hands to an error boundary as a prop. */
function Failed() {
  const Boundary = ErrorBoundary as ComponentType<{ error: unknown }>;
  return <Boundary error={useRouteError()} />;
}

function routesOf(page: PageModule, path: string) {
  return [
    {
      id: "root",
      loader: rootLoader as never,
      Component: Root,
      children: [
        {
          id: "routes/layout",
          loader: layoutLoader as never,
          Component: Layout,
          ErrorBoundary: Failed,
          children: [
            {
              id: "page",
              path,
              loader: page.loader as never,
              action: page.action as never,
              handle: { ...page.handle, Page: page.default },
              Component: Page,
            },
          ],
        },
      ],
    },
  ];
}

function set(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [name, value] = line.split(";")[0]!.split("=") as [string, string];
      return [name, value];
    }),
  );
}

/** A page's words as they are read: markup gone, entities resolved, white space folded. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|title)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/[ \n]+/g, " ");
}
