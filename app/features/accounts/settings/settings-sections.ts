/** The pages of the settings: one table for the navigation and the overview. */
import {
  BadgeCheck,
  Ban,
  Bell,
  Clock,
  CreditCard,
  Download,
  FileCheck,
  History,
  KeyRound,
  LockKeyhole,
  LogIn,
  type LucideIcon,
  Mail,
  MessagesSquare,
  MonitorSmartphone,
  Scale,
  ShieldCheck,
  Trash2,
  UserRound,
  UserRoundSearch,
} from "lucide-react";
import { type RuledReader, statementMarketOf } from "#app/features/market-rules/market-rules.ts";
import { paths } from "#app/platform/paths/paths.ts";

export type SettingsKey =
  | "name"
  | "identity"
  | "email"
  | "password"
  | "ways-in"
  | "two-factor"
  | "passkeys"
  | "sessions"
  | "security-events"
  | "time-zone"
  | "subscription"
  | "investor-status"
  | "notifications"
  | "visibility"
  | "chat"
  | "blocked"
  | "consents"
  | "export"
  | "deletion";

interface SettingsSection {
  /** Its texts are `section.<key>` and `about.<key>` of the catalog `accounts-settings`. */
  key: SettingsKey;
  group: "account" | "security" | "notices" | "privacy";
  to: string;
  icon: LucideIcon;
}

// In the order in which they are shown.
const SECTIONS: readonly SettingsSection[] = [
  { key: "name", group: "account", to: paths.nameSettings(), icon: UserRound },
  { key: "email", group: "account", to: paths.emailSettings(), icon: Mail },
  { key: "password", group: "account", to: paths.passwordSettings(), icon: LockKeyhole },
  { key: "time-zone", group: "account", to: paths.timeZone(), icon: Clock },
  { key: "subscription", group: "account", to: paths.subscription(), icon: CreditCard },
  { key: "identity", group: "account", to: paths.identity(), icon: BadgeCheck },
  { key: "investor-status", group: "account", to: paths.investorStatusSettings(), icon: Scale },
  { key: "ways-in", group: "security", to: paths.waysIn(), icon: LogIn },
  { key: "two-factor", group: "security", to: paths.twoFactor(), icon: ShieldCheck },
  { key: "passkeys", group: "security", to: paths.passkeys(), icon: KeyRound },
  { key: "sessions", group: "security", to: paths.sessions(), icon: MonitorSmartphone },
  { key: "security-events", group: "security", to: paths.securityEvents(), icon: History },
  { key: "notifications", group: "notices", to: paths.notificationSettings(), icon: Bell },
  { key: "visibility", group: "privacy", to: paths.visibility(), icon: UserRoundSearch },
  { key: "chat", group: "privacy", to: paths.chatSettings(), icon: MessagesSquare },
  { key: "blocked", group: "privacy", to: paths.blockedMembers(), icon: Ban },
  { key: "consents", group: "privacy", to: paths.consents(), icon: FileCheck },
  { key: "export", group: "privacy", to: paths.dataExport(), icon: Download },
  { key: "deletion", group: "privacy", to: paths.deleteAccount(), icon: Trash2 },
];

/** The pages that apply to a reader: investor status only where a market's law asks for it. */
export function sectionsOf(reader: RuledReader): readonly SettingsSection[] {
  const asked = statementMarketOf(reader) !== null;
  return SECTIONS.filter(({ key }) => asked || key !== "investor-status");
}

export const SECTION_GROUPS = [
  "account",
  "security",
  "notices",
  "privacy",
] as const satisfies readonly SettingsSection["group"][];
