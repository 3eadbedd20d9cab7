/** The requests of the matrix about ending mails. */
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import type { Things } from "./fixtures/people.ts";
import type { Question } from "./probe.ts";

const unsubscription = (userId: string) =>
  new URL(unsubscribeAddress("http://uk.localhost", { userId, kind: "searches" })).search;

export const EMAIL_CANCEL_QUESTIONS: Record<string, (things: Things) => Pick<Question, "search">> = {
  "GET /pages/email-cancel": ({ id }) => ({ search: unsubscription(id.owner) }),
  "POST /pages/email-cancel": ({ id }) => ({ search: unsubscription(id.owner) }),
  "POST /pages/email-cancel · a forged link": ({ id }) => ({ search: unsubscription(id.owner).slice(0, -3) }),
  "GET /pages/email-cancel/all": ({ id }) => ({ search: unsubscription(id.owner) }),
  "POST /pages/email-cancel/all": ({ id }) => ({ search: unsubscription(id.owner) }),
  "POST /pages/email-cancel/all · a forged link": ({ id }) => ({ search: unsubscription(id.owner).slice(0, -3) }),
  "GET /pages/email-cancel/undo": ({ id }) => ({ search: unsubscription(id.owner) }),
  "POST /pages/email-cancel/undo": ({ id }) => ({ search: unsubscription(id.owner) }),
  "POST /pages/email-cancel/undo · a forged link": ({ id }) => ({ search: unsubscription(id.owner).slice(0, -3) }),
};
