/** The frame around every page: the public one for visitors, the member's for guests and members. */
import { lazy, Suspense, useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { asksNewTerms } from "#app/features/accounts/terms/new-terms.server.ts";
import { RuledMarket } from "#app/features/market-rules/ui/ruled-market.tsx";
import { WithheldContents } from "#app/features/market-rules/ui/withheld.ts";
import { warningMarketOf } from "#app/features/market-rules/warnings.ts";
import { FiguresBarOfReader } from "#app/features/pitches/ui/figures-bar.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { consumeFlash } from "#app/platform/http/flash.server.ts";
import { useRoot } from "#app/root.tsx";
import { type ErrorThing, statusOfError } from "#app/shell/error-status.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { MAIN_ID, SkipLink } from "#app/ui/shell/page-shell.tsx";
import type { Route } from "./+types/layout.ts";
import { MemberFrame, type StaffBanner } from "./member-frame.tsx";
import { SessionToast, UnsentToast } from "./toasts.tsx";

const CookieDialog = deferred(async () => (await import("#app/features/consent/ui/cookie-dialog.tsx")).CookieDialog, {
  ahead: false,
});
const Toasts = deferred(async () => (await import("./flash-toast.tsx")).Toasts);
const ErrorPage = deferred(async () => (await import("#app/shell/error-page.tsx")).ErrorPage);
// Members never see these two in a page that comes alive.
const ImpersonationBar = lazy(async () => ({ default: (await import("./impersonation-bar.tsx")).ImpersonationBar }));
const PublicFrame = lazy(async () => ({ default: (await import("./public-frame.tsx")).PublicFrame }));

export const middleware = [asksNewTerms];

/** The pending flash message. Runs again after every action, so that a redirect's message arrives with its target. */
export function loader({ context }: Route.LoaderArgs) {
  const { flash, headers } = consumeFlash(context);
  return data({ flash }, { headers });
}

export interface FrameHandle {
  /** Screens with three panes: full width, with the navigation as a rail. */
  screen?: "search" | "inbox" | "review";
  /** The page has the cookie choice itself: no cookie dialog. */
  asksCookies?: boolean;
  /** The page has an action bar or form of its own in place of the tab bar. */
  ownBar?: boolean;
  /** The bar above pages of the back office. */
  banner?: StaffBanner;
  /** The page is hydrated for its form, and has no other: the footer's is left out. */
  hydrate?: boolean;
  /** The frame has the mark and the way out only: there is one thing to do. Of members' pages. */
  alone?: boolean;
  /** The page stands alone, without navigation: it has a header and a main element of its own. */
  bare?: boolean;
  /** False if the page has a form of its own, or ends mails: the footer has none. */
  newsletter?: false;
}

function hasAccount(actor: Actor): actor is AccountHolder {
  return actor.kind === "member" || actor.kind === "guest";
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useT("shell");
  const { actor, cookiesChosen, view } = useRoot();
  const handle = Object.assign({}, ...useMatches().map((match) => match.handle)) as FrameHandle;
  const flash = useRouteLoaderData<typeof loader>("pages/frame/layout")?.flash ?? null;
  const inside = hasAccount(actor);
  useFocusOnNavigation();
  return (
    <>
      <SkipLink>{t("skipToContent")}</SkipLink>
      {view && (
        <Suspense>
          <ImpersonationBar view={view} />
        </Suspense>
      )}
      <div className="edge">
        {!cookiesChosen && !view && !handle.asksCookies && <CookieDialog />}
        <Toasts flash={flash} raised={inside && !handle.ownBar && !handle.alone} />
      </div>
      {handle.bare ? (
        children
      ) : hasAccount(actor) ? (
        <MemberFrame
          actor={actor}
          screen={handle.screen}
          ownBar={handle.ownBar}
          alone={handle.alone}
          banner={handle.banner}
        >
          {children}
        </MemberFrame>
      ) : (
        <Suspense>
          <PublicFrame newsletter={!handle.hydrate && handle.newsletter !== false}>{children}</PublicFrame>
        </Suspense>
      )}
      <SessionToast />
      <UnsentToast />
    </>
  );
}

/** Focuses the main part after a client-side navigation, so that screen readers announce it as they do a page load. */
function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    if (shown.current.key === key) return;
    const moved = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    const focused = document.activeElement;
    const main = document.getElementById(MAIN_ID);
    // On the same page only if the focused element was removed, as with its form.
    if (main && (moved ? !main.contains(focused) : focused === document.body)) main.focus({ preventScroll: true });
  }, [pathname, key]);
}

export default function Layout() {
  const { actor, figuresBar, withheld } = useRoot();
  return (
    <WithheldContents value={withheld}>
      <RuledMarket value={actor.kind === "member" ? warningMarketOf(actor) : null}>
        <FiguresBarOfReader value={figuresBar}>
          <Frame>
            <Outlet />
          </Frame>
        </FiguresBarOfReader>
      </RuledMarket>
    </WithheldContents>
  );
}

const THINGS: ReadonlySet<unknown> = new Set<ErrorThing>(["pitch", "profile", "file"]);

/** The data of a thrown not-found response names the missing thing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId, actor } = useRoot();
  const status = statusOfError(error);
  const thing = isRouteErrorResponse(error) && THINGS.has(error.data) ? (error.data as ErrorThing) : "page";
  return (
    <Frame>
      <ErrorPage status={status} requestId={requestId} thing={thing} inside={hasAccount(actor)} />
    </Frame>
  );
}
