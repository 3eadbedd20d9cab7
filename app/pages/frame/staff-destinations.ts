/** The destinations of staff: the desks of their role, in groups. */
import {
  Activity,
  BellRing,
  CalendarClock,
  ChartColumn,
  CircleHelp,
  FileText,
  Flag,
  Gift,
  IdCard,
  Inbox,
  LayoutDashboard,
  Leaf,
  ListChecks,
  type LucideIcon,
  MailWarning,
  Megaphone,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  TicketPercent,
  UserRoundCog,
  Users,
} from "lucide-react";
import type { DeskName } from "#app/features/overview/desks.server.ts";
import type { StaffRole } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";

export const STAFF_GROUPS = ["cases", "people", "money", "communication", "system"] as const;

export interface StaffDestination {
  name:
    | "overview"
    | "review"
    | "reports"
    | "heldMessages"
    | "support"
    | "identityDesk"
    | "legalDesk"
    | "demoDesk"
    | "members"
    | "staff"
    | "approvals"
    | "payments"
    | "rewards"
    | "perkDesk"
    | "climateDesk"
    | "campaigns"
    | "surveys"
    | "helpDesk"
    | "announcements"
    | "transparencyDesk"
    | "health"
    | "audit";
  icon: LucideIcon;
  to: string;
  /** Null stands above all groups. */
  group: (typeof STAFF_GROUPS)[number] | null;
  /** Whose work it is; administrators do all. */
  role: StaffRole;
  /** Among the first in the tab bar. */
  tab?: true;
  /** The desks whose waiting cases are counted beside it. */
  desks?: readonly DeskName[];
  /** Where these cases are, if not on its own page: it leads there while there are any. */
  cases?: string;
  /** See `SideNavItem`. */
  also?: readonly string[];
  end?: true;
}

// biome-ignore format: a table is read by its columns
const DESTINATIONS: readonly StaffDestination[] = [
  { name: "review", group: "cases", role: "moderator", tab: true, icon: ListChecks, to: paths.review(), desks: ["review"] },
  { name: "reports", group: "cases", role: "moderator", tab: true, icon: Flag, to: paths.reportQueue(), also: [paths.appealCase("")], desks: ["reports", "appeals"] },
  { name: "heldMessages", group: "cases", role: "moderator", icon: MailWarning, to: paths.quarantineQueue(), desks: ["heldMessages"] },
  { name: "support", group: "cases", role: "support", tab: true, icon: Inbox, to: paths.support(), desks: ["support"] },
  { name: "identityDesk", group: "cases", role: "support", icon: IdCard, to: paths.identityDesk(), desks: ["identity"] },
  { name: "legalDesk", group: "cases", role: "support", icon: FileText, to: paths.legalDesk(), desks: ["legalDocuments"] },
  { name: "demoDesk", group: "cases", role: "support", icon: CalendarClock, to: paths.demoDesk(), desks: ["demos"] },
  { name: "members", group: "people", role: "support", tab: true, icon: Users, to: paths.members(), also: [paths.undeliverable()] },
  { name: "staff", group: "people", role: "admin", icon: UserRoundCog, to: paths.staffInvitations() },
  { name: "approvals", group: "people", role: "support", icon: ShieldCheck, to: paths.approvals(), desks: ["approvals"] },
  { name: "payments", group: "money", role: "support", icon: ReceiptText, to: paths.payments(), also: [paths.payments(), paths.subscriptions(), paths.revenue(), paths.books()], desks: ["payments"], cases: paths.subscriptions({ state: "past-due" }) },
  { name: "rewards", group: "money", role: "support", icon: TicketPercent, to: paths.rewards() },
  { name: "perkDesk", group: "money", role: "support", icon: Gift, to: paths.perkDesk() },
  { name: "climateDesk", group: "money", role: "admin", icon: Leaf, to: paths.climateDesk() },
  { name: "campaigns", group: "communication", role: "admin", icon: Megaphone, to: paths.campaigns() },
  { name: "announcements", group: "communication", role: "admin", icon: BellRing, to: paths.announcements() },
  { name: "surveys", group: "communication", role: "support", icon: ChartColumn, to: paths.surveyResults() },
  { name: "helpDesk", group: "communication", role: "support", icon: CircleHelp, to: paths.helpDesk() },
  { name: "transparencyDesk", group: "system", role: "admin", icon: Scale, to: paths.transparencyDesk() },
  { name: "health", group: "system", role: "admin", icon: Activity, to: paths.health() },
  { name: "audit", group: "system", role: "admin", icon: ScrollText, to: paths.audit() },
];

const OVERVIEW: StaffDestination = {
  ...{ name: "overview", group: null, role: "moderator", tab: true, icon: LayoutDashboard, to: paths.backOffice() },
  end: true,
};

/** The number of destinations in the tab bar; the rest is in the menu beside it. */
const TABS = 5;

/** The destinations of a role, in the order of their groups. */
export function staffDestinationsOf(role: StaffRole): StaffDestination[] {
  return [OVERVIEW, ...DESTINATIONS.filter((place) => role === "admin" || place.role === role)];
}

/** Where a destination leads while so many cases wait at its desks. */
export function leadOf({ to, cases = to }: Pick<StaffDestination, "to" | "cases">, waiting: number): string {
  return waiting > 0 ? cases : to;
}

/** The destinations in the tab bar, below 64rem: what is worked on most first, as many as fit. */
export function staffTabsOf(role: StaffRole): StaffDestination[] {
  const places = staffDestinationsOf(role);
  const first = places.filter(({ tab }) => tab);
  return [...first, ...places.filter(({ tab }) => !tab)].slice(0, TABS);
}
