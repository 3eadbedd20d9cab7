import latin from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import { useEffect, useMemo } from "react";
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
import { countsVisit } from "#app/features/analytics/counting.server.ts";
import countingScript from "#app/features/analytics/visitor-script.ts?worker&url";
import { currentAnnouncement } from "#app/features/announcements/current.server.ts";
import { unreachableWords } from "#app/features/deliverability/suppression.server.ts";
import { withheldIn } from "#app/features/market-rules/teasers.server.ts";
import { unreadOf } from "#app/features/notifications/counts.server.ts";
import { waitingAtDesks } from "#app/features/overview/overview.server.ts";
import { keepPageWhenOffline, useShown } from "#app/platform/browser/connection.ts";
import { hideToken, rememberPage, syncPreferredLanguage } from "#app/platform/browser/memory.ts";
import pageMemory from "#app/platform/browser/page-memory.ts?worker&url";
import { navigateInOrder, useRouterForRedirects } from "#app/platform/browser/redirect-order.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { imprintIn } from "#app/platform/site/operator.server.ts";
import type { Route } from "./+types/root.ts";
import { zoneOf } from "./features/accounts/time-zone.ts";
import { pastDueWords } from "./features/billing/dunning/past-due.server.ts";
import { useUnreadCount } from "./features/chat/ui/unread-count.ts";
import { COOKIE_CHOICE, parseCookieChoice } from "./features/consent/consent.ts";
import { ownPitchOf } from "./features/pitches/owner/owner-pitches.server.ts";
import { barToFigures } from "./features/pitches/policy.ts";
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
import { statusOfError } from "#app/shell/error-status.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Screen } from "#app/ui/shell/page-shell.tsx";
import { useNonce } from "./server-only.ts";
import { TitleFacts } from "./shell/page-title.tsx";
import stylesheet from "./ui/app.css?url";

const ErrorPage = deferred(async () => (await import("#app/shell/error-page.tsx")).ErrorPage);

/** The data that every page has of its reader. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market, theme, actor, url, requestId, headers } = visitOf(context);
  const [unread, ownPitch, desk, pastDue, unreachable, announcement] = await Promise.all([
    unreadOf(actor),
    ownPitchOf(actor),
    waitingAtDesks(actor),
    pastDueWords(actor, market),
    unreachableWords(actor, market),
    currentAnnouncement(actor, market, headers),
  ]);
  return {
    market,
    theme,
    actor,
    now: now(),
    zone: actor.kind === "member" ? zoneOf(actor) : factsOf(market).timeZone,
    origin: shownOrigin(url),
    // For search engines, which are visitors.
    listing: actor.kind === "visitor" ? listingOf(url, market) : undefined,
    // For the footer of visitors' pages; members have it on the contact page.
    imprint: actor.kind === "visitor" ? imprintIn(market) : null,
    requestId,
    withheld: withheldIn(market),
    figuresBar: barToFigures(actor),
    cookiesChosen: parseCookieChoice(readCookie(headers.get("cookie"), COOKIE_CHOICE)) !== undefined,
    counted: countsVisit(actor, headers),
    unread,
    ownPitch,
    desk,
    pastDue,
    unreachable,
    announcement,
    languageOffer: languageOffer(actor, market, headers),
    view: actor.kind === "member" && actor.viewer ? viewOf(actor, actor.viewer) : null,
  };
}

/** The texts of the impersonation bar, in the language of the staff. */
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

/**
 * The reader's data changes with actions and invalidations (which revalidate the same address), not with links. For the sign-in page it is
 * always fetched: a redirect there means that the session has ended.
 */
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
  navigateInOrder as Route.ClientMiddlewareFunction,
];

/** The root loader's data. */
export function useRoot(): RootData {
  return useRouteLoaderData<typeof loader>("root")!;
}

/** Catalogs of the frame, on every page. */
const FRAME: readonly Feature[] = ["shell", "errors"];

/** A route's `export const handle`. */
export interface RouteHandle {
  /** The catalogs of the page, generated by the build (`i18n/page-messages.vite.ts`). */
  messages?: readonly Feature[];
  /** The page is hydrated for visitors too, for its forms. */
  hydrate?: boolean;
  /** Address of a small script for visitors, whose page is not hydrated. */
  visitorScript?: string;
}

const useHandles = (): RouteHandle[] => useMatches().map(({ handle }) => handle ?? {});

function usePageMessages(): Feature[] {
  const named = useHandles().flatMap(({ messages }) => messages ?? []);
  return [...new Set([...FRAME, ...named])].sort();
}

/** The language of the document, for when the reader's data could not be fetched. */
function shownMarket(): Market {
  const shown = import.meta.env.SSR ? undefined : document.documentElement.dataset.market;
  return isMarket(shown) ? shown : "se";
}

/**
 * Whether the page is hydrated. Visitors' pages (landing, search, teasers, texts) work without script, except those with `hydrate` in their
 * handle; members' pages are always hydrated, except during impersonation, so that no script can do anything then.
 */
function useHydration(): boolean {
  const root = useRouteLoaderData<typeof loader>("root");
  const handles = useHandles();
  const hydrated = useHydrated();
  if (root?.view) return false;
  // Once hydrated, all pages reached without a new document are, too: React Router has to handle scrolling there.
  return hydrated || root?.actor.kind !== "visitor" || handles.some(({ hydrate }) => hydrate);
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
        {/* With a precedence, React writes it before the scripts' preloads, which would compete for bandwidth. */}
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
          [pageMemory, ...visitorScripts, ...(root?.counted ? [countingScript] : [])].map((src) => (
            <script key={src} type="module" src={src} />
          ))
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const features = usePageMessages();
  const hydration = useHydration();
  const { origin, listing } = loaderData;
  const unread = useUnreadCount(loaderData.unread.messages);
  const facts = useMemo(() => ({ origin, listing, unread }), [origin, listing, unread]);
  useShown();
  useRouterForRedirects();
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

/** This page's messages as JSON, which `entry.client.tsx` reads; unchanged after hydration. */
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
  const { market, counted } = useRoot();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  useEffect(() => {
    if (counted) void import("#app/features/analytics/counting.ts").then(({ countPage }) => countPage(pathname));
  }, [counted, pathname]);
  // React Router keeps the token for its requests; the answer to a form restores the address, so hide it after each navigation.
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
