/** The frame around every page: the public one for visitors, the member's for guests and members. */
import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { CookieDialog } from "#app/features/consent/ui/cookie-dialog.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { takeFlash } from "#app/platform/http/flash.server.ts";
import { useRoot } from "#app/root.tsx";
import { ErrorPage, type ErrorThing, statusOfError } from "#app/shell/error-page.tsx";
import { MAIN_ID, SkipLink } from "#app/ui/shell/shell.tsx";
import { ToastRegion } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/layout.ts";
import { ViewBar } from "./impersonation-bar.tsx";
import { MemberFrame, type StaffBanner } from "./member-frame.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { FlashToast, SessionToast, UnsentToast } from "./toasts.tsx";

/** What there is to say since the last page. Runs again after every action, so a redirect's message arrives with its target. */
export function loader({ context }: Route.LoaderArgs) {
  const { flash, headers } = takeFlash(context);
  return data({ flash }, { headers });
}

export interface FrameHandle {
  /** Three-pane screens: the page's panes reach the edges and the navigation is a rail. */
  screen?: "search" | "inbox" | "review";
  /** The page is the one where cookies are chosen, and need not ask about them again. */
  asksCookies?: boolean;
  /** The page brings its own action bar or form in the place of the tab bar. */
  ownBar?: boolean;
  /** What stands over pages of the back office. */
  banner?: StaffBanner;
  /** The page comes alive for its form, which is then the only one. */
  hydrate?: boolean;
  /** The page asks for the newsletter itself, or ends mails: its foot does not ask for it. */
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
      {view && <ViewBar view={view} />}
      {!cookiesChosen && !view && !handle.asksCookies && <CookieDialog />}
      {hasAccount(actor) ? (
        <MemberFrame actor={actor} screen={handle.screen} ownBar={handle.ownBar} banner={handle.banner}>
          {children}
        </MemberFrame>
      ) : (
        <PublicFrame newsletter={!handle.hydrate && handle.newsletter !== false}>{children}</PublicFrame>
      )}
      <ToastRegion label={t("toasts")} dismissLabel={t("dismissToast")} raised={inside && !handle.ownBar}>
        <FlashToast flash={flash} />
      </ToastRegion>
      <SessionToast />
      <UnsentToast />
    </>
  );
}

// A client-side navigation must tell a screen reader where it is, as a page load does.
function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    if (shown.current.key === key) return;
    const moved = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    const focused = document.activeElement;
    const main = document.getElementById(MAIN_ID);
    // On the same page only a focus that is lost, with the form that had it, is put back.
    if (main && (moved ? !main.contains(focused) : focused === document.body)) main.focus({ preventScroll: true });
  }, [pathname, key]);
}

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

const THINGS: ReadonlySet<unknown> = new Set<ErrorThing>(["pitch", "profile", "file"]);

/** What a page throws as a not-found response says in its data which thing it is. */
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
