/** The addresses with an id, and their answer if nothing has that id. */
import type { APIResponse } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { expect } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

export type Thing = "pitch" | "profile" | "page";

const TITLES = {
  pitch: "page.pitchNotFoundTitle",
  profile: "page.profileNotFoundTitle",
  page: "page.notFoundTitle",
} as const satisfies Record<Thing, string>;

/** Addresses of pages, and what their page reports as not found. */
export const SHOWN: readonly (readonly [path: (id: string) => string, thing: Thing])[] = [
  [(id) => `/pitches/${id}`, "pitch"],
  [(id) => `/pages/create/${id}/1`, "pitch"],
  [(id) => `/pages/create/${id}/2`, "pitch"],
  [(id) => `/pages/create/${id}/3`, "pitch"],
  [(id) => `/pages/create/${id}/preview`, "pitch"],
  [(id) => `/pages/create/${id}/submission`, "pitch"],
  [(id) => `/pages/create/${id}/completion`, "pitch"],
  [(id) => `/pages/create/${id}/withdrawal`, "pitch"],
  [(id) => `/pages/create/${id}/deletion`, "pitch"],
  [(id) => `/pages/messages/new?pitch=${id}`, "pitch"],
  [(id) => `/pages/messages/new?member=${id}`, "profile"],
  [(id) => `/pages/profile/${id}`, "profile"],
  [(id) => `/pages/messages/${id}`, "page"],
  [(id) => `/pages/cleon/bookings/${id}`, "page"],
  [(id) => `/admin/review/${id}`, "page"],
  [(id) => `/admin/review/${id}/decision`, "page"],
  [(id) => `/admin/review/${id}/preview`, "page"],
  [(id) => `/dev/mailbox/${id}`, "page"],
];

/** Addresses that take forms or answer scripts. */
export const ACTED: readonly ((id: string) => string)[] = [
  (id) => `/pitches/${id}/bookmark`,
  (id) => `/pages/create/${id}/1`,
  (id) => `/pages/create/${id}/3`,
  (id) => `/pages/create/${id}/draft`,
  (id) => `/pages/create/${id}/logo`,
  (id) => `/pages/create/${id}/submission`,
  (id) => `/pages/create/${id}/recall`,
  (id) => `/pages/create/${id}/completion`,
  (id) => `/pages/create/${id}/withdrawal`,
  (id) => `/pages/create/${id}/publication`,
  (id) => `/pages/create/${id}/deletion`,
  (id) => `/pages/cleon/bookings/${id}/time`,
  (id) => `/pages/messages/${id}`,
  (id) => `/pages/messages/${id}/messages`,
  (id) => `/pages/messages/${id}/read`,
  (id) => `/pages/messages/new?pitch=${id}`,
  (id) => `/pages/messages/new?member=${id}`,
  (id) => `/admin/review/${id}/decision`,
];

/** A form that is valid for most of these addresses. */
export function anyForm() {
  return {
    id: "0198d0b6-0000-7000-8000-00000000abcd",
    text: "Hej",
    step: "1",
    industry: "health",
    upTo: "1",
    certified: "yes",
    withinLimits: "yes",
    outcome: "approved",
  };
}

/** Expects the page for a thing that is not found, in the market's language. */
export function expectNotFound(answer: APIResponse, html: string, thing: Thing, market: Market, what: string): void {
  expect.soft(answer.status(), what).toBe(404);
  expect.soft(html, what).toContain(`<h1>${words(market).errors(TITLES[thing])}</h1>`);
}

/** The public id of one of the member's pitches, with the given status. */
export async function ownPitch(email: string, state = "published"): Promise<string> {
  const [found] = await rows<{ publicId: string }>(
    `select p.public_id as "publicId" from pitches p join users u on u.id = p.owner_id where u.email = $1 and p.state = $2 limit 1`,
    [email, state],
  );
  return found!.publicId;
}
