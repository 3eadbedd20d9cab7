/** Filled-in forms for the questions of the matrix. */
import { newId } from "#app/platform/ids.ts";

/** A form that proposes a meeting in a week. */
export const times = () => ({
  id: newId(),
  minutes: "30",
  kind: "phone",
  place: "I call you",
  time1: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16),
});
/** An offer in a conversation. */
export const offer = () => ({
  ...{ id: newId(), amount: "70 000", currency: "GBP", share: "7.5", kind: "new" },
  validUntil: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16),
});
/** A climate project in five languages. */
export const newProject = () => ({
  ...{ id: newId(), name: "Kelp", country: "NO", activeFrom: "2026-10-01" },
  ...{ textSe: "Tång", textNo: "Tare", textDk: "Tang", textFi: "Levää", textUk: "Kelp" },
});
/** A request for a legal document, optionally of an agreed offer. */
export const legalRequest = (offer?: string) => ({
  ...{ id: newId(), kind: "non-disclosure", market: "uk", language: "uk", partyA: "Kelp & Co", partyB: "Other" },
  ...(offer ? { offer, intoConversation: "on" } : {}),
});
/** A new adviser link. */
export const adviserLink = () => ({
  ...{ name: "Per", email: "per@firm.example", market: "se", purpose: "The valuation", days: "7" },
});
/** A message. */
export const message = () => ({ id: newId(), text: "Good morning" });
/** An announcement in the United Kingdom. */
export const announcement = () => ({
  ...{ id: newId(), market: "uk", text: "We move house.", tone: "notice", audience: "everyone" },
  ...{ from: "2026-12-01T12:00", until: "2099-12-02T12:00" },
});
