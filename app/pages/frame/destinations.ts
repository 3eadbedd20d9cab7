/** The destinations of guests and members, for the side navigation and the tab bar. */
import {
  Bookmark,
  CalendarDays,
  CircleArrowUp,
  CircleHelp,
  CircleUserRound,
  FileText,
  Gift,
  Globe,
  HandCoins,
  Handshake,
  House,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Plus,
  Search,
  SearchCheck,
  Settings,
  Share2,
  Sparkles,
  SquareKanban,
  Store,
  Tag,
  UserRoundPlus,
  UsersRound,
} from "lucide-react";
import { entitled } from "#app/features/accounts/plan.ts";
import type { ShownState } from "#app/features/pitches/ui/pitch-badge.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";

export interface Destination {
  name:
    | "home"
    | "ownPitch"
    | "createPitch"
    | "offers"
    | "meetings"
    | "search"
    | "network"
    | "matches"
    | "messages"
    | "bookmarks"
    | "pipeline"
    | "savedSearches"
    | "profile";
  icon: LucideIcon;
  to: string;
  /** See `SideNavItem`. */
  also?: readonly string[];
  pages?: RegExp;
  /** Only this exact address is the destination, not those below it. */
  end?: true;
  /** Not in the tab bar, but in the menu beside it. */
  menuOnly?: true;
}

const HOME: Destination = { name: "home", icon: House, to: paths.home() };
const SEARCH: Destination = { name: "search", icon: Search, to: paths.search() };
const NETWORK: Destination = { name: "network", icon: UsersRound, to: paths.people(), menuOnly: true };
const MATCHES: Destination = { name: "matches", icon: Handshake, to: paths.matches(), menuOnly: true };
// An offer or a meeting has its pages below its conversation.
const MESSAGES: Destination = {
  name: "messages",
  icon: MessageSquare,
  to: paths.messages(),
  pages: /^\/pages\/messages\b(?!\/[^/]+\/(?:offers|meeting)\b)/,
};
const OFFERS: Destination = {
  name: "offers",
  icon: HandCoins,
  to: paths.offers(),
  pages: /^\/pages\/(?:messages\/[^/]+\/)?offers\b/,
};
const MEETINGS: Destination = {
  name: "meetings",
  icon: CalendarDays,
  to: paths.meetings(),
  pages: /^\/pages\/(?:meetings|messages\/[^/]+\/meeting)\b/,
  menuOnly: true,
};
const BOOKMARKS: Destination = { name: "bookmarks", icon: Bookmark, to: paths.bookmarks() };
// A member's created pitches are a list beside it, and at the address of bookmarks.
const PIPELINE: Destination = {
  name: "pipeline",
  icon: SquareKanban,
  to: paths.pipeline(),
  pages: /^\/pages\/(?:pipeline|bookmark)\b/,
};
const SAVED_SEARCHES: Destination = {
  name: "savedSearches",
  icon: SearchCheck,
  to: paths.savedSearches(),
  menuOnly: true,
};
// Other people's profiles are below the own one.
const PROFILE: Destination = {
  name: "profile",
  icon: CircleUserRound,
  to: paths.profile(),
  end: true,
  also: [paths.editProfile(), paths.profilePicture(), paths.businessCard(), paths.portfolio()],
  menuOnly: true,
};
/** The number of destinations in the tab bar; the rest is in the menu beside it. */
const TABS = 5;

/** What the navigation shows of a member's own pitch. */
export interface OwnPitchPlace {
  publicId: string;
  companyName: string | null;
  state: ShownState;
  step: 1 | 2 | 3;
  /** The member may edit it. */
  edits: boolean;
  /** There are others. */
  several: boolean;
}

/** A member's own pitch, or one that they manage, by name; all of them if there are several; without one, the way to it. */
export function ownPlace(own: OwnPitchPlace | null): Destination {
  if (!own) return { name: "createPitch", icon: Plus, to: paths.createPitch() };
  const { publicId, state, step, edits } = own;
  const pages = new RegExp(
    `^/(?:pitches|pages/create)/(?:[^/]+-)?${publicId}(?![a-z0-9])|^${escaped(paths.bookmarks("created"))}`,
  );
  const begun = edits && (state === "draft" || state === "changes-requested");
  const to = own.several ? paths.bookmarks("created") : begun ? paths.editPitch(publicId, step) : paths.pitch(own);
  return { name: "ownPitch", icon: Store, to, pages };
}

const escaped = (address: string) => address.replaceAll("?", "\\?");

// The created ones are the entry of the own pitch.
const PIPELINE_OF_OWNER: Destination = {
  ...PIPELINE,
  pages: /^\/pages\/(?:pipeline\b|bookmark(?!.*tab=created))/,
  menuOnly: true,
};

/** The destinations of an actor. Without a side (onboarding not done) there is no inbox and no profile. Staff have their own (`staff-destinations.ts`). */
export function destinationsOf(actor: AccountHolder, own: OwnPitchPlace | null): Destination[] {
  if (actor.kind === "member" && actor.side) {
    // An investor creates none, but may manage one of another's.
    const first = own || actor.side === "entrepreneur" ? [ownPlace(own)] : [];
    const pipeline = own && actor.side === "entrepreneur" ? PIPELINE_OF_OWNER : PIPELINE;
    const talks = [pipeline, OFFERS, MEETINGS, MESSAGES];
    return [HOME, ...first, ...talks, SEARCH, MATCHES, NETWORK, SAVED_SEARCHES, PROFILE];
  }
  if (actor.kind === "member") return [HOME, SEARCH, NETWORK, PIPELINE, SAVED_SEARCHES];
  return [HOME, SEARCH, NETWORK, BOOKMARKS, SAVED_SEARCHES];
}

/** The destinations in the tab bar, below 64rem. */
export function tabsOf(actor: AccountHolder, own: OwnPitchPlace | null): Destination[] {
  return destinationsOf(actor, own)
    .filter(({ menuOnly }) => !menuOnly)
    .slice(0, TABS);
}

/** The destinations in the menu beside the tab bar. */
export function menuOf(actor: AccountHolder, own: OwnPitchPlace | null): Destination[] {
  const tabs = tabsOf(actor, own).map(({ name }) => name);
  return destinationsOf(actor, own).filter(({ name }) => !tabs.includes(name));
}

/** A secondary destination: of plans, or of the service itself. */
export interface Place {
  name:
    | "createPitch"
    | "upgrade"
    | "perks"
    | "refer"
    | "cleon"
    | "legalDocuments"
    | "settings"
    | "help"
    | "contact"
    | "whatsNew"
    | "socialMedia"
    | "siteStart";
  icon: LucideIcon;
  to: string;
  /** See `Destination`. */
  end?: true;
}

/** The destinations about plans, after the way to a further pitch. Members of the highest plan are offered no upgrade. */
export function plansMenuOf(actor: AccountHolder, own: OwnPitchPlace | null): Place[] {
  if (actor.kind !== "member" || !actor.side) return [];
  const creates = own && actor.side === "entrepreneur";
  const further: Place[] = creates ? [{ name: "createPitch", icon: Plus, to: paths.createPitch(), end: true }] : [];
  const more: Place[] = [
    { name: "perks", icon: Gift, to: paths.perks() },
    { name: "refer", icon: UserRoundPlus, to: paths.refer() },
    { name: "cleon", icon: Sparkles, to: paths.cleon() },
  ];
  if (entitled(actor.plan, "legal-documents")) {
    more.push({ name: "legalDocuments", icon: FileText, to: paths.legalDocuments() });
  }
  if (entitled(actor.plan, "assistant")) return [...further, ...more];
  return [...further, { name: "upgrade", icon: CircleArrowUp, to: paths.upgrade() }, ...more];
}

/** The destinations for help and settings. */
export function serviceMenuOf(actor: AccountHolder): Place[] {
  const places: Place[] = [
    { name: "help", icon: CircleHelp, to: paths.faq() },
    { name: "contact", icon: LifeBuoy, to: paths.contact() },
  ];
  if (actor.kind !== "member") return places;
  return [{ name: "settings", icon: Settings, to: paths.settings() }, ...places];
}

/** The destinations about the service, in small print. */
export const ABOUT_MENU: readonly Place[] = [
  { name: "whatsNew", icon: Tag, to: paths.whatsNew() },
  { name: "socialMedia", icon: Share2, to: paths.socialMedia() },
  { name: "siteStart", icon: Globe, to: paths.landing(), end: true },
];
