import latin from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { unreadOf } from "./features/notifications/queries-unread.server.ts";
import { factsOf, siteOf } from "./i18n/markets.ts";
import { type Feature, messagesOf } from "./i18n/registry.ts";
import { Messages } from "./i18n/translate.tsx";
import { rememberPage, syncPreferredLanguage } from "./platform/browser-memory.ts";
import { now } from "./platform/clock.ts";
import { env } from "./platform/env.server.ts";
import pageMemory from "./platform/page-memory.ts?worker&url";
import { visitOf } from "./platform/visit.server.ts";
import { ErrorPage } from "./routes/error-page.tsx";
import { useNonce } from "./server-only.ts";
import stylesheet from "./ui/app.css?url";
import { Screen } from "./ui/shell.tsx";

/** What every page knows of its reader. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market, theme, actor, url, requestId } = visitOf(context);
  return {
    market,
    theme,
    actor,
    now: now(),
    origin: url.origin,
    // For search engines, which read as visitors.
    site: actor.kind === "visitor" ? siteOf(url, env().hosts) : undefined,
    requestId,
    unread: await unreadOf(actor),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

// The reader changes with an action or a live hint (which asks for the same address again); links need not ask.
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod || args.currentUrl.href === args.nextUrl.href ? args.defaultShouldRevalidate : false;
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: latin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The reader, wherever a component needs it. */
export function useRoot(): RootData {
  return useRouteLoaderData<typeof loader>("root")!;
}

// Words of the frame around every page.
const FRAME: readonly Feature[] = ["shell", "errors"];

/** What a route may say of itself in `export const handle`. */
export interface RouteHandle {
  /** Catalogs whose messages the page uses, besides `shell` and `errors`. */
  messages?: readonly Feature[];
  /** The page has live forms: visitors, too, get its script. */
  hydrate?: boolean;
}

function usePageMessages(): Feature[] {
  const named = useMatches().flatMap((match) => (match.handle as RouteHandle | undefined)?.messages ?? []);
  return [...new Set([...FRAME, ...named])].sort();
}

/**
 * Whether the page comes alive in the browser. What visitors read (start page, search, teasers, texts) is complete as it is sent and
 * stays without script; pages with live forms say `hydrate` in their handle; members always get the whole program.
 */
function useHydration(): boolean {
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  return root?.actor.kind !== "visitor" || matches.some((match) => (match.handle as RouteHandle | undefined)?.hydrate);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const market = root?.market ?? "se";
  const nonce = useNonce();
  const hydration = useHydration();
  return (
    <html
      lang={factsOf(market).htmlLang}
      dir="ltr"
      data-market={market}
      data-theme={root && root.theme !== "system" ? root.theme : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F5F6F2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0C1C16" />
        <Meta />
        {/* With a precedence React writes it first: before the scripts' preloads, which would take the line from it. */}
        <link rel="stylesheet" href={stylesheet} precedence="base" />
        <Links />
      </head>
      <body>
        <Screen>{children}</Screen>
        {hydration ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <>
            <script type="module" src={pageMemory} />
            <Prefetch nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

// Without a router in the page, the browser itself fetches the next page while the pointer is still on its way.
const PREFETCH = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/files/*" } }] }, eagerness: "moderate" },
  ],
});

function Prefetch({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: PREFETCH }} />
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const features = usePageMessages();
  const hydration = useHydration();
  return (
    <Messages market={loaderData.market} features={features} now={loaderData.now}>
      <PageMemory />
      <Outlet />
      {hydration && <DeliveredMessages features={features} />}
    </Messages>
  );
}

/** The messages of this page, for the browser to begin with (`entry.client.tsx` reads them); they stay as they came. */
function DeliveredMessages({ features }: { features: Feature[] }) {
  const { market } = useRoot();
  const json = import.meta.env.SSR
    ? JSON.stringify(messagesOf(market, features)).replaceAll("<", "\\u003c")
    : (document.getElementById("messages")?.innerHTML ?? "");
  return (
    <script
      type="application/json"
      id="messages"
      data-market={market}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own catalogs, with every "<" escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

function PageMemory() {
  const { pathname, search } = useLocation();
  const { market, actor } = useRoot();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  useEffect(() => syncPreferredLanguage(market, actor.kind === "member"), [market, actor.kind]);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Messages market={root?.market ?? "se"} features={FRAME} now={root?.now ?? now()}>
      <ErrorPage status={status} requestId={root?.requestId} />
      {root?.actor.kind !== "visitor" && <DeliveredMessages features={[...FRAME]} />}
    </Messages>
  );
}
