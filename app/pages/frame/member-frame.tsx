import type { AccountHolder, StaffRole } from "#app/platform/actor.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { AppShell } from "#app/ui/shell/page-shell.tsx";

const Side = deferred(async () => (await import("./member-parts.ts")).SideNavigation);
const Top = deferred(async () => (await import("./member-parts.ts")).MemberTopBar);
const AloneTop = deferred(async () => (await import("./alone-top-bar.tsx")).AloneTopBar);
const Tabs = deferred(async () => (await import("./member-parts.ts")).MemberTabBar);
const StaffSide = deferred(async () => (await import("./staff-parts.ts")).StaffSide);
const StaffTop = deferred(async () => (await import("./staff-parts.ts")).StaffTopBar);
const StaffTabs = deferred(async () => (await import("./staff-parts.ts")).StaffTabBar);
const Notices = deferred(async () => (await import("./member-notices.tsx")).MemberNotices);

/** A component from a back-office layout's handle, so that nobody else downloads it or its messages. */
export type StaffBanner = (props: { role: StaffRole }) => React.ReactNode;

interface MemberFrameProps {
  actor: AccountHolder;
  screen?: "search" | "inbox" | "review";
  ownBar?: boolean;
  /** Only the mark and the way out around the page. */
  alone?: boolean;
  /** The bar above pages of the back office, for staff. */
  banner?: StaffBanner;
  children: React.ReactNode;
}

/** The frame of guests, members and staff: side navigation or tab bar, top bar with search, notices and profile. */
export function MemberFrame({ actor, screen, ownBar, alone, banner: Banner, children }: MemberFrameProps) {
  const member = actor.kind === "member" ? actor : undefined;
  if (alone) {
    return (
      <AppShell alone notice={<Notices memberId={member?.id} />} top={<AloneTop />}>
        {children}
      </AppShell>
    );
  }
  if (member?.staffRole) {
    const staff = { ...member, staffRole: member.staffRole };
    return (
      <AppShell
        staff
        rail={Boolean(screen)}
        screen={screen}
        banner={Banner && <Banner role={staff.staffRole} />}
        notice={<Notices memberId={staff.id} />}
        side={<StaffSide staff={staff} rail={Boolean(screen)} />}
        top={<StaffTop staff={staff} search={screen !== "search"} />}
        bottom={ownBar ? undefined : <StaffTabs role={staff.staffRole} />}
      >
        {children}
      </AppShell>
    );
  }
  return (
    <AppShell
      rail={Boolean(screen)}
      screen={screen}
      notice={<Notices memberId={member?.id} />}
      side={<Side actor={actor} rail={Boolean(screen)} />}
      // The search page has its own box, which keeps the filters.
      top={<Top actor={actor} search={screen !== "search"} />}
      bottom={ownBar ? undefined : <Tabs actor={actor} />}
    >
      {children}
    </AppShell>
  );
}
