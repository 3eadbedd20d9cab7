/** The commands with an actor, called directly, without the guards of their addresses. */
import { globSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Actor } from "#app/platform/actor.ts";
import { ON_THINGS } from "./commands-on-things.ts";
import type { Things } from "./fixtures/people.ts";
import { QUERIES } from "./queries.ts";

const features = fileURLToPath(new URL("../../app/features/", import.meta.url));
// Helpers that commands share are no commands.
const FRAMES = ["chat/changeOwn", "support/changeMember", "pitches/transition"];
const SIGNATURE = /export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*actor: (Actor|AccountHolder|Member)\b/g;

function isQuery(command: string): boolean {
  const [feature, name] = command.split("/") as [string, string];
  return QUERIES[feature]?.includes(name) ?? false;
}

let kinds: Map<string, string> | undefined;

/** Every command whose first argument is an actor, as `feature/command`, with the kind of actor that it takes. */
function kindsTaken(): Map<string, string> {
  kinds ??= new Map(
    globSync("**/*.server.ts", { cwd: features })
      .filter((file) => !/^(?:feature|limits|personal-data)\b/.test(basename(file)))
      .flatMap((file) =>
        [...readFileSync(join(features, file), "utf8").matchAll(SIGNATURE)].map(
          ([, name, kind]) => [`${file.split(sep)[0]}/${name}`, kind!] as const,
        ),
      )
      .filter(([command]) => !FRAMES.includes(command) && !isQuery(command)),
  );
  return kinds;
}

/** Every command with an actor. */
export function commandsForSomebody(): string[] {
  return [...kindsTaken().keys()];
}

/** Commands without another's thing: they act on the actor's account, or on their arguments alone. */
export const ON_ONESELF: Record<string, readonly string[]> = {
  billing: [
    "askSoon",
    "cancelSubscription",
    "changeInvoiceDetails",
    "leaveEarly",
    "openPortal",
    "placeOrder",
    "resumeSubscription",
    "storeUpgrade",
    "upgrade",
    "withdraw",
  ],
  casework: ["claimNextOf"],
  overview: ["claimMostOverdue"],
  pipeline: ["lookAtPitch"],
  factors: [
    "addPasskey",
    "beginPasskey",
    "beginPasskeyReauthentication",
    "confirmTotp",
    "prepareTotp",
    "reauthenticateWithPasskey",
    "reauthenticateWithPassword",
    "renewRecoveryCodes",
    "turnOffTotp",
  ],
  "investor-statements": ["signStatement", "withdrawStatement"],
  accounts: [
    "acceptNewTerms",
    "cancelEmailChange",
    "changePassword",
    "checkCurrentPassword",
    "confirmInBrowser",
    "postponeTerms",
    "reauthenticate",
    "requestEmailChange",
    "resendEmailChange",
    "saveLanguage",
    "saveName",
    "saveTimeZone",
    "signOut",
    "signUp",
    "startGuest",
  ],
  sessions: ["endAllSessions", "endOtherSessions", "issueSessionTransfer", "recordVisit"],
  onboarding: ["finishOnboarding", "finishWithDetails", "wishForSide"],
  providers: ["linkArrival", "linkProvider", "reauthenticateByProvider", "signUpByProvider", "unlinkProvider"],
  consent: ["chooseCookies"],
  files: ["prepareAttachment", "prepareDocument", "preparePicture", "reserve", "storeAttachment"],
  chat: ["changeChatSettings"],
  matching: ["saveMatchCriteria"],
  demos: ["addDaysOff", "bookDemo", "removeDayOff", "saveHosting"],
  meetings: ["saveAvailability", "endFeed", "giveCalendar", "readOwnCalendar", "removeCalendar", "renewFeed"],
  people: ["saveListed"],
  notifications: ["readLegalNotices", "readSearchNotices", "readTopic", "savePreferences", "withdrawMailConsent"],
  pitches: ["countView", "startDraftNamed"],
  privacy: ["orderExport", "deleteWithPassword", "deleteAfterReauthentication"],
  registers: ["checkCompany"],
  profiles: ["removeProfileFile", "saveCriteria", "saveProfile", "setProfileFile"],
  help: ["voteOn"],
  deliverability: ["liftSuppression", "unreachableOf", "unreachableWords"],
  push: ["addDevice", "refuseOffer", "requestTest"],
  referrals: ["acceptInvitation", "slugOf"],
  "saved-searches": ["latestSavedSearches", "saveSearch", "seeFinding"],
  shield: ["answerScreening", "dismissTips", "screeningAnswerOf"],
  support: ["endImpersonation", "openCase"],
  translation: ["answerTranslation"],
  verification: ["beginAttempt", "finishEid", "startDocument", "startEid"],
};

/**
 * The outcome of a command called as an actor: `in`, or the code of the failure. `-` if the compiler does not allow that kind of actor.
 */
export async function callAs(key: string, actor: Actor, things: Things, sessionId: string): Promise<string> {
  const command = key.split(" · ")[0]!;
  const takes = kindsTaken().get(command);
  if (actor.kind === "visitor" && takes !== "Actor") return "-";
  if (actor.kind === "guest" && takes === "Member") return "-";
  const result = (await ON_THINGS[key]!(actor as never, things, sessionId)) as
    | { ok: boolean; code?: string }
    | undefined;
  return result && !result.ok ? result.code! : "in";
}
