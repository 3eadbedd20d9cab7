/** Calls of the commands in closing rooms, and the forms of their addresses. */
import { callOff, completeClosing, recallCompletion } from "#app/features/closing/ending.server.ts";
import { addClosingFile, removeClosingFile } from "#app/features/closing/files.server.ts";
import { dateStep, markStep, unmarkStep, unwaiveStep, waiveStep } from "#app/features/closing/marking.server.ts";
import { noteOnStep } from "#app/features/closing/noting.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Things } from "./fixtures/people.ts";
import { CLOSING_STEP } from "./parameters.ts";

const room = ({ offerTalk, agreedOffer }: Things) => ({ conversationId: offerTalk, id: agreedOffer });
const upload = () => new File(["Two pages."], "agreement.txt", { type: "text/plain" });

/** The calls in the closing room of the owner's and other's agreed offer. */
export const IN_CLOSINGS = {
  "closing/markStep": (actor: Actor, things: Things) => markStep(actor, room(things), CLOSING_STEP),
  "closing/unmarkStep": (actor: Actor, things: Things) => unmarkStep(actor, room(things), CLOSING_STEP),
  "closing/waiveStep": (actor: Actor, things: Things) => waiveStep(actor, room(things), CLOSING_STEP),
  "closing/unwaiveStep": (actor: Actor, things: Things) => unwaiveStep(actor, room(things), CLOSING_STEP),
  "closing/dateStep": (actor: Actor, things: Things) => dateStep(actor, room(things), CLOSING_STEP, "2031-01-01"),
  "closing/noteOnStep": (actor: Actor, things: Things) => noteOnStep(actor, room(things), CLOSING_STEP, "Mine now"),
  "closing/completeClosing": (actor: Actor, things: Things) => completeClosing(actor, room(things)),
  "closing/recallCompletion": (actor: Actor, things: Things) => recallCompletion(actor, room(things)),
  "closing/callOff": (actor: Actor, things: Things) => callOff(actor, room(things), "Because."),
  "closing/addClosingFile": (actor: Actor, things: Things) =>
    addClosingFile(actor, room(things), { step: null, upload: upload() }),
  "closing/removeClosingFile": (actor: Actor, things: Things) =>
    removeClosingFile(actor, room(things), things.closingFile),
};

export const CLOSING_QUESTIONS = {
  "POST /pages/messages/:id/offers/:offerId/closing/steps/:step": () => ({ form: { note: "Mine now" } }),
  "POST /pages/messages/:id/offers/:offerId/closing/ending": () => ({ form: { reason: "Because.", sure: "on" } }),
};
