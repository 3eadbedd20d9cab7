/** The frame around every page: the public one for visitors, the member's for guests and members. */
import { Eye } from "lucide-react";
import { useEffect, useRef } from "react";
import { data, Form, isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { CookieDialog } from "#app/features/consent/ui/cookie-dialog.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { consumeFlash } from "#app/platform/http/flash.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type RootData, useRoot } from "#app/root.tsx";
import { ErrorPage, type ErrorThing, statusOfError } from "#app/shell/error-page.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MAIN_ID, SkipLink } from "#app/ui/shell/shell.tsx";
import { ToastRegion } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/layout.ts";
import { MemberFrame, type StaffBanner } from "./member-frame.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { FlashToast, SessionToast, UnsentToast } from "./toasts.tsx";

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
      {view && <ImpersonationBar view={view} />}
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

/** The bar above every page during impersonation: as whom, that it is read-only, and how to end it; in the language of the staff. */
function ImpersonationBar({ view }: { view: NonNullable<RootData["view"]> }) {
  return (
    <section className="viewbar" aria-label={view.label} lang={view.lang}>
      <span className="row">
        <Icon of={Eye} size="s" />
        {view.text}
      </span>
      <Form method="post" action={paths.viewEnd()} reloadDocument>
        <Button type="submit" size="s">
          {view.end}
        </Button>
      </Form>
    </section>
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
  return (
    <Frame>
      <Outlet />
    </Frame>
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
