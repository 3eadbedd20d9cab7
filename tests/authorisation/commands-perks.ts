/** Calls of the commands of perks and demos on the owner's things. */
import { cancelDemo, moveDemo } from "#app/features/demos/booking.server.ts";
import { cancelDemoAtDesk, moveDemoAtDesk, recordOutcome } from "#app/features/demos/desk/demos.server.ts";
import { addCodes, removeCodes } from "#app/features/perks/desk/codes.server.ts";
import { changePerk, createPerk, endPerk, setPublished } from "#app/features/perks/desk/editing.server.ts";
import { removePerkLogo, setPerkLogo } from "#app/features/perks/desk/logo.server.ts";
import { redeemPerk } from "#app/features/perks/redeeming.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { perkInput } from "../fixtures/site/perks.ts";
import type { Things } from "./fixtures/people.ts";

const because = { reason: "Because." };

export const ON_PERKS_AND_DEMOS = {
  "perks/redeemPerk": (actor: Actor, { perk }: Things) => redeemPerk(actor, perk, "uk"),
  "perks/createPerk": (actor: Actor) => createPerk(actor, newId(), perkInput()),
  "perks/changePerk": (actor: Actor, { perk }: Things) => changePerk(actor, perk, { ...perkInput(), version: 1 }),
  "perks/setPublished": (actor: Actor, { perkDraft }: Things) => setPublished(actor, perkDraft, true),
  "perks/endPerk": (actor: Actor, { perk }: Things) => endPerk(actor, perk, because),
  "perks/addCodes": (actor: Actor, { perk }: Things) => addCodes(actor, perk, "FRESH-1"),
  // Three codes of the list, and the owner's.
  "perks/removeCodes": (actor: Actor, { perk }: Things) => removeCodes(actor, perk, { capacity: 4 }),
  "perks/setPerkLogo": (actor: Actor, { perk }: Things) => setPerkLogo(actor, perk, new Blob(["nothing"])),
  "perks/removePerkLogo": (actor: Actor, { perk }: Things) => removePerkLogo(actor, perk),
  "demos/moveDemo": (actor: Actor, { demo, demoFreeAt }: Things) => moveDemo(actor, demo, new Date(demoFreeAt)),
  "demos/cancelDemo": (actor: Actor, { demo }: Things) => cancelDemo(actor, demo),
  "demos/moveDemoAtDesk": (actor: Actor, { demo, demoFreeAt }: Things) =>
    moveDemoAtDesk(actor, demo, { at: new Date(demoFreeAt), ...because }),
  "demos/cancelDemoAtDesk": (actor: Actor, { demo }: Things) => cancelDemoAtDesk(actor, demo, because),
  "demos/recordOutcome": (actor: Actor, { demoOver }: Things) => recordOutcome(actor, demoOver, "no-show"),
};
