import { type MeetingCard, meetingStatusOf } from "#app/features/meetings/meeting.ts";
import { meetingCardsOf } from "#app/features/meetings/meetings.server.ts";
import { isLive } from "#app/features/offers/lifecycle.ts";
import { type Offer, offerLine } from "#app/features/offers/offer.ts";
import { offerCardsOf } from "#app/features/offers/offers.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { Member } from "#app/platform/actor.ts";
import type { CardText, CardWords, TranscriptFacts } from "../../transcript/transcript.ts";

/** Maximum cards that the queries of offers and meetings return at a time. */
const BATCH = 100;

/** The texts of cards in a download, as the reader sees them now, in their language and time zone. */
export function cardWords(actor: Member, { conversationId, market, timeZone }: TranscriptFacts): CardWords {
  const offers = async (ids: string[]) => {
    const found = await offerCardsOf(actor, conversationId, ids);
    return Object.values(found).map((offer) => [offer.id, offerText(offer, market, timeZone)] as [string, CardText]);
  };
  const meetings = async (ids: string[]) => {
    const found = await meetingCardsOf(actor, conversationId, ids);
    return Object.values(found).map(
      (meeting) => [meeting.id, { words: meetingText(meeting, market, timeZone) }] as [string, CardText],
    );
  };
  return async (kind, ids) => {
    const texts: [string, CardText][] = [];
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      texts.push(...(await (kind === "offer" ? offers(batch) : meetings(batch))));
    }
    return Object.fromEntries(texts);
  };
}

function offerText(offer: Offer, market: Market, timeZone: string): CardText {
  const t = translator(market, "offers");
  const clock = zoneFormatsOf(market, timeZone);
  const { state, kind, clauses, conditions, validUntil, currency } = offer;
  const format = formatsOf(market);
  const figure = format.percent(offer.share);
  const words = [
    offerLine(offer, { t, format }),
    `${t("after")}: ${format.money(offer.postMoney, currency)}`,
    translator(market, "market-rules-warnings")(`label.${offer.label}`),
    offer.shares ? t(`kind.${kind}`) : translator(market, "pitches")(`partKind.${kind}`),
    ...clauses.map((clause) => t(`clause.${clause}`)),
    ...(conditions ? [conditions] : []),
    isLive(state)
      ? t("validUntil", { when: t("when", { day: clock.day(validUntil), time: clock.time(validUntil) }) })
      : t(`state.${state}`),
  ].join("\n");
  return { words, ring: { percent: offer.share / 100, figure, alt: t("ring", { share: figure }) } };
}

function meetingText(meeting: MeetingCard, market: Market, timeZone: string): string {
  const t = translator(market, "meetings");
  const clock = zoneFormatsOf(market, timeZone);
  const when = (at: string) => t("when", { day: clock.day(at), time: clock.time(at) });
  const name = meeting.name ?? t("deletedUser");
  const status = meetingStatusOf(meeting);
  const open = status === "yourTurn" || status === "theirTurn";
  const { agreed } = meeting;
  const times = !open && agreed ? [agreed.at] : meeting.times.map(({ at }) => at);
  const place = !open && agreed ? agreed.place : meeting.place;
  return [
    t(open ? `title.${status}` : "title.meeting", { name }),
    ...times.map(when),
    t("minutes", { minutes: !open && agreed ? agreed.minutes : meeting.minutes }),
    [t(`kind.${place.kind}`), place.words].filter(Boolean).join(": "),
    ...(meeting.note ? [meeting.note] : []),
    t(`standing.${status}`),
  ].join("\n");
}
