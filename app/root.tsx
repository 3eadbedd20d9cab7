import latin from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import { useEffect } from "react";
import {
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
import { languageOffer } from "#app/features/accounts/language/language.server.ts";
import { unreachableWords } from "#app/features/deliverability/suppression.server.ts";
import { unreadOf, waitingCasesOf } from "#app/features/notifications/counts.server.ts";
import { keepPageWhenOffline, useShown } from "#app/platform/browser/connection.ts";
import { hideToken, rememberPage, syncPreferredLanguage } from "#app/platform/browser/memory.ts";
import pageMemory from "#app/platform/browser/page-memory.ts?worker&url";
import { readCookie } from "#app/platform/http/cookies.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { imprintIn } from "#app/platform/site/operator.server.ts";
import type { Route } from "./+types/root.ts";
import { zoneOf } from "./features/accounts/time-zone.ts";
import { pastDueWords } from "./features/billing/dunning/past-due.server.ts";
import { useUnreadCount } from "./features/chat/ui/unread-count.ts";
import { COOKIE_CHOICE, parseCookieChoice } from "./features/consent/consent.ts";
import { translator } from "./i18n/catalog.server.ts";
import { formatsOf } from "./i18n/format.ts";
import { factsOf, isMarket, type Market } from "./i18n/markets.ts";
import { type Feature, messagesOf } from "./i18n/registry.ts";
import { Messages } from "./i18n/translate.tsx";
import type { Impersonation, Member } from "./platform/actor.ts";
import { BRAND } from "./platform/brand.ts";
import { now } from "./platform/clock.ts";
import "#app/platform/http/schema-codes.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { listingOf, shownOrigin } from "#app/platform/site/site.server.ts";
import { ErrorPage, statusOfError } from "#app/shell/error-page.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Screen } from "#app/ui/shell/shell.tsx";
import { useNonce } from "./server-only.ts";
import { TitleFacts } from "./shell/page-title.tsx";
import stylesheet from "./ui/app.css?url";

/** What every page knows of its reader. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market, theme, actor, url, requestId, headers } = visitOf(context);
  const [unread, desk, pastDue, unreachable] = await Promise.all([
    unreadOf(actor),
    waitingCasesOf(actor),
    pastDueWords(actor, market),
    unreachableWords(actor, market),
  ]);
  return {
    market,
    theme,
    actor,
    now: now(),
    zone: actor.kind === "member" ? zoneOf(actor) : factsOf(market).timeZone,
    origin: shownOrigin(url),
    // For search engines, which read as visitors.
    listing: actor.kind === "visitor" ? listingOf(url, market) : undefined,
    // For the foot of visitors' pages; members find it on the contact page.
    imprint: actor.kind === "visitor" ? imprintIn(market) : null,
    requestId,
    cookiesChosen: parseCookieChoice(readCookie(headers.get("cookie"), COOKIE_CHOICE)) !== undefined,
    unread,
    desk,
    pastDue,
    unreachable,
    languageOffer: languageOffer(actor, market, headers),
    view: actor.kind === "member" && actor.viewer ? viewOf(actor, actor.viewer) : null,
  };
}

/** What the bar says to a member of staff who looks as the member sees it: in the words of whoever looks. */
function viewOf(member: Member, viewer: Impersonation) {
  const t = translator(viewer.lang, "staff");
  const until = formatsOf(viewer.lang).time(viewer.until);
  return {
    lang: factsOf(viewer.lang).htmlLang,
    label: t("view.label"),
    text: t("view.text", { brand: BRAND, name: member.name, until }),
    end: t("view.end"),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

// The reader changes with an action or a live hint (which asks for the same address again); links need not ask. An ended session leads to
// the login, whichever way it is found out.
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.nextUrl.pathname === paths.signIn()) return true;
  return args.formMethod || args.currentUrl.href === args.nextUrl.href ? args.defaultShouldRevalidate : false;
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: latin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPageWhenOffline as Route.ClientMiddlewareFunction,
];

/** The reader, wherever a component needs it. */
export function useRoot(): RootData {
  return useRouteLoaderData<typeof loader>("root")!;
}

// Words of the frame around every page.
const FRAME: readonly Feature[] = ["shell", "errors"];

/** What a route may say of itself in `export const handle`. */
export interface RouteHandle {
  /** Catalogs whose messages the page uses. Found by the build (`i18n/page-messages.vite.ts`), written by nobody. */
  messages?: readonly Feature[];
  /** The page has live forms: visitors, too, get its script. */
  hydrate?: boolean;
  /** Address of a small script for visitors, to whom the page comes without its own. */
  visitorScript?: string;
}

const useHandles = (): RouteHandle[] => useMatches().map(({ handle }) => handle ?? {});

function usePageMessages(): Feature[] {
  const named = useHandles().flatMap(({ messages }) => messages ?? []);
  return [...new Set([...FRAME, ...named])].sort();
}

/** What the page has been in so far, when even the reader could not be fetched. */
function shownMarket(): Market {
  const shown = import.meta.env.SSR ? undefined : document.documentElement.dataset.market;
  return isMarket(shown) ? shown : "se";
}

/**
 * Whether the page comes alive in the browser. What visitors read (start page, search, teasers, texts) is complete as it is sent and
 * stays without script; pages with live forms say `hydrate` in their handle; members always get the whole program. Staff who look as a member sees it read pages as they are sent: no script can do anything then.
 */
function useHydration(): boolean {
  const root = useRouteLoaderData<typeof loader>("root");
  const handles = useHandles();
  const alive = useHydrated();
  if (root?.view) return false;
  // A page that came alive is so for all that it leads to without a new document: the router scrolls there, the browser does not.
  return alive || root?.actor.kind !== "visitor" || handles.some(({ hydrate }) => hydrate);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const market = root?.market ?? shownMarket();
  const nonce = useNonce();
  const hydration = useHydration();
  const visitorScripts = useHandles().flatMap(({ visitorScript }) => visitorScript ?? []);
  return (
    <html
      lang={factsOf(market).htmlLang}
      dir="ltr"
      data-market={market}
      data-script={hydration ? undefined : "no"}
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
          [pageMemory, ...visitorScripts].map((src) => <script key={src} type="module" src={src} />)
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const features = usePageMessages();
  const hydration = useHydration();
  const { origin, listing, unread } = loaderData;
  const facts = { origin, listing, unread: useUnreadCount(unread.messages) };
  useShown();
  return (
    <Messages market={loaderData.market} features={features} now={loaderData.now} zone={loaderData.zone}>
      <PageMemory />
      <TitleFacts value={facts}>
        <Outlet />
      </TitleFacts>
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
  const location = useLocation();
  const { pathname, search } = location;
  const { market } = useRoot();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  // The router still knows the token, and asks with it; an answer to the form brings the address back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(hideToken, [location]);
  useEffect(() => syncPreferredLanguage(market), [market]);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const status = statusOfError(error);
  return (
    <Messages market={root?.market ?? shownMarket()} features={FRAME} now={root?.now ?? now()} zone={root?.zone}>
      <ErrorPage status={status} requestId={root?.requestId} />
      {root && root.actor.kind !== "visitor" && <DeliveredMessages features={[...FRAME]} />}
    </Messages>
  );
}
