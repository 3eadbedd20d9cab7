import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import type { Agreed, MeetingCard } from "../meeting.ts";

/** Why mails about a meeting come. */
export function becauseMeeting({ market, email }: MailReader): string {
  return translator(market, "meetings-mail")("footer", { brand: BRAND, email });
}

/** The other one of a meeting, in the reader's words where the account is gone. */
export function otherOf(market: Market, { name }: Pick<MeetingCard, "name">): string {
  return name ?? translator(market, "meetings")("deletedUser");
}

/** A time in words, by a zone's clock. */
export function whenIn(market: Market, zone: string, at: string, minutes: number): string {
  const format = zoneFormatsOf(market, zone);
  return translator(market, "meetings")("when", { day: format.day(at), time: format.span(at, minutes) });
}

/** When it begins, as a subject has room for it: the mail has the year and the end. */
export function beginIn(market: Market, zone: string, at: string): string {
  return formatsOf(market, zone).dayTime(at);
}

/** Where it is, as an inbox shows it after the time. */
export function placeOf(market: Market, { place }: Pick<Agreed, "place">): string {
  return `${translator(market, "meetings")(`kind.${place.kind}`)}: ${place.words}`;
}

/** The facts of what is agreed: when, by both clocks where they differ, and where. */
export function agreedFacts(market: Market, { name, zones }: Pick<MeetingCard, "name" | "zones">, agreed: Agreed) {
  const t = translator(market, "meetings-mail");
  const words = translator(market, "meetings");
  const own = whenIn(market, zones.own, agreed.at, agreed.minutes);
  const theirs = zones.other && whenIn(market, zones.other, agreed.at, agreed.minutes);
  const zone = zoneFormatsOf(market, zones.own).name(agreed.at);
  return [
    { term: t("when"), text: `${own}\n${zone}` },
    ...(theirs && theirs !== own ? [{ term: t("whenOther", { name: name ?? "" }), text: theirs }] : []),
    placeFact(words(`kind.${agreed.place.kind}`), agreed.place.words),
  ];
}

/** Where it is: the address of a video meeting is a link. */
export function placeFact(term: string, text: string): { term: string; text: string; href?: string } {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) ? { term, text, href: text } : { term, text };
}
