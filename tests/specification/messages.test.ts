/** Every message of specification §8: verbatim in the English catalogs, its occasion, and the test that expects it there. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { action as takeLogo } from "#app/features/pitches/wizard/routes/logo.ts";
import { action as takeStep } from "#app/features/pitches/wizard/routes/step.tsx";
import { catalogFiles, readCatalog } from "#app/i18n/catalog-files.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import { newMember } from "../fixtures/casework/support.ts";
import { call } from "../fixtures/program/requests.ts";

accountFixtures();

interface Message {
  /** The specification's text; ours where it only describes the message. */
  text: string;
  occasion: string;
  /** The test that expects it, and its name there; by default the text. */
  seenBy: string;
  as?: string;
}

const FLOWS = "tests/account-messages.test.ts";

/** In the order of §8. The storage codes are in `app/features/files/storage/error-codes.ts`. */
const MESSAGES: readonly Message[] = [
  {
    text: "You have entered incorrect information. Please try again!",
    occasion: "log in: wrong password",
    seenBy: FLOWS,
  },
  {
    text: "No user found with that email address. Please try again.",
    occasion: "log in: unknown address",
    seenBy: FLOWS,
  },
  { text: "Your email address is not in our records.", occasion: "forgot password: unknown address", seenBy: FLOWS },
  {
    text: "A reset link has already been sent. Please wait before requesting a new one.",
    occasion: "forgot password: again within a minute",
    seenBy: FLOWS,
  },
  { text: "Your reset link has been sent.", occasion: "forgot password: sent", seenBy: FLOWS },
  {
    text: "You have sent too many requests! Please try again later.",
    occasion: "email confirmation: again within a minute; every other limit",
    seenBy: FLOWS,
  },
  {
    text: "You have not confirmed your email address yet.",
    occasion: "log in before the address is confirmed",
    seenBy: FLOWS,
  },
  {
    text: "Failed to send, please try again!",
    occasion: "newsletter: the form could not be taken in",
    seenBy: "app/features/newsletter/newsletter.test.ts",
  },
  {
    text: "Your payment did not go through. Please try again.",
    occasion: "the page of an order whose card was refused",
    seenBy: "app/features/billing/specification-messages.test.ts",
  },
  {
    text: "Your verification failed. Please try again.",
    occasion: "/pages/verify-cancel after a check that failed",
    seenBy: "app/features/verification/pages.test.ts",
  },
  {
    text: "You can’t create a new subscription while one is active.",
    occasion: "ordering beside a running subscription",
    seenBy: "app/features/billing/specification-messages.test.ts",
  },
  {
    text: "This account has been deactivated after too many failed attempts. Try again later.",
    occasion: "log in after the fifth wrong password",
    seenBy: FLOWS,
  },
  {
    text: "Cannot send a message to a blocked contact",
    occasion: "chat: writing to somebody whom one has blocked",
    seenBy: "tests/e2e/chat-thread.spec.ts",
    as: "failure.blocked-contact",
  },
  {
    text: "Cannot send a message while you are blocked by",
    occasion: "chat: writing to somebody who has blocked one",
    seenBy: "tests/chat-forms.test.ts",
  },
  {
    text: "Company Logo is required",
    occasion: "handing a pitch in without a logo",
    seenBy: "tests/e2e/without-javascript.spec.ts",
    as: "failure.logo-required",
  },
  {
    text: "Company image is required",
    occasion: "uploading a logo without a picture in it: an empty file, or none",
    seenBy: "tests/specification/messages.test.ts",
  },
  {
    text: "The file is too large. Max 5 MB.",
    occasion: "a file over 5 MB",
    seenBy: "tests/e2e/bad-input-pictures.spec.ts",
    as: "file-too-large",
  },
  {
    text: "Wrong file type. Only .png and .jpg files are allowed.",
    occasion: "a picture of another type, whatever it is called",
    seenBy: "tests/e2e/bad-input-pictures.spec.ts",
    as: "image-type-wrong",
  },
  {
    text: "Server error",
    occasion: "the heading of every answer of 5xx",
    seenBy: "tests/e2e/shell.spec.ts",
    as: "serverError",
  },
  {
    text: "Something went wrong on our end. Reload the page or try again later.",
    occasion: "the words below it",
    seenBy: "tests/e2e/shell.spec.ts",
    as: "serverError",
  },
  { text: "Please choose a reason.", occasion: "a report without a reason", seenBy: "tests/e2e/reports.spec.ts" },
  {
    text: "There are no more posts to show.",
    occasion: "the end of a list of pitches",
    seenBy: "tests/e2e/search-filters.spec.ts",
    as: "more.end",
  },
];

const ROOT = process.cwd();

function textsOf(market: Market): string[] {
  const texts = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values((value ?? {}) as object).flatMap(texts);
  return [...catalogFiles(ROOT, market).values()].flatMap((file) => texts(readCatalog(file)));
}

describe("each message of §8", () => {
  const english = textsOf("uk");
  test.each(MESSAGES.map(({ text, occasion }) => [text, occasion]))("%s (%s)", (text) => {
    expect(english.some((one) => one === text || one.startsWith(`${text} `))).toBe(true);
  });

  test.each(MESSAGES.map(({ text, seenBy, as = text }) => [text, seenBy, as]))("%s is met in %s", (_text, file, as) => {
    expect(readFileSync(file, "utf8")).toContain(as);
  });
});

describe("Company image is required", () => {
  async function draft() {
    const owner = await newMember({ side: "entrepreneur" });
    const { createDraft } = await import("#app/features/pitches/wizard/drafts.server.ts");
    const created = await createDraft(owner);
    if (!created.ok) throw new Error(created.code);
    return { publicId: created.value, cookie: await signedIn(owner.id) };
  }

  test("answers an upload that brings no picture", async () => {
    const { publicId, cookie } = await draft();
    const form = { stored: "" };
    const answer = await call(takeLogo, `/pages/create/${publicId}/logo`, { cookie, params: { publicId }, form });
    expect([answer.status, await answer.json()]).toEqual([422, { failure: "image-required" }]);
  });

  test("stands at the field when an empty file was chosen; none chosen is the submission's to say", async () => {
    const { publicId, cookie } = await draft();
    const send = async (name: string) => {
      const form = new FormData();
      form.set("go", "next");
      form.set("logo", new File([], name, { type: "image/png" }));
      const answer = await call(takeStep, `/pages/create/${publicId}/3`, {
        cookie,
        params: { publicId, step: "3" },
        form,
      });
      return [answer.status, await answer.text()] as const;
    };
    const [status, body] = await send("logo.png");
    expect(status).toBe(422);
    expect(body).toContain("image-required");
    expect((await send(""))[1]).not.toContain("image-required");
  });
});

test.each(MARKETS)("both have words of their own: %s", (market) => {
  const errors = readCatalog(catalogFiles(ROOT, market).get("errors")!) as { failure: Record<string, string> };
  expect(errors.failure["image-required"]).not.toBe(errors.failure["logo-required"]);
});
