/** Where a guest or member can go: one table for the side navigation and the tab bar. */
import { Bookmark, CircleUserRound, House, ListChecks, type LucideIcon, MessageSquare, Search } from "lucide-react";
import type { AccountHolder } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";

export interface Destination {
  name: "home" | "search" | "messages" | "bookmarks" | "profile" | "review";
  icon: LucideIcon;
  to: string;
}

const HOME: Destination = { name: "home", icon: House, to: paths.home() };
const SEARCH: Destination = { name: "search", icon: Search, to: paths.search() };
const MESSAGES: Destination = { name: "messages", icon: MessageSquare, to: paths.messages() };
const BOOKMARKS: Destination = { name: "bookmarks", icon: Bookmark, to: paths.bookmarks() };
const PROFILE: Destination = { name: "profile", icon: CircleUserRound, to: paths.profile() };
const REVIEW: Destination = { name: "review", icon: ListChecks, to: paths.review() };

/** The places of an actor. Staff takes no side; whoever has not chosen one yet has no inbox and no profile. */
export function destinationsOf(actor: AccountHolder): Destination[] {
  if (actor.kind === "guest") return [HOME, SEARCH, BOOKMARKS];
  const reviews = actor.staffRole === "moderator" || actor.staffRole === "admin";
  if (!actor.side) return [...(actor.staffRole ? [] : [HOME]), SEARCH, BOOKMARKS, ...(reviews ? [REVIEW] : [])];
  return [HOME, SEARCH, MESSAGES, BOOKMARKS, PROFILE, ...(reviews ? [REVIEW] : [])];
}
