import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { languageName } from "#app/i18n/language-name.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Demo, Party } from "../demo.ts";
import { demoFor } from "../demos.server.ts";

/** A demo, and whether the reader of the mail is its member or its host. */
export interface MailedDemo {
  demo: Demo;
  part: "member" | "host";
}

/** The demo of a mail; undefined if it is gone, or the reader is neither its member nor its host any more. */
export async function mailedDemo(reader: MailReader, id: string): Promise<MailedDemo | undefined> {
  const demo = await demoFor(systemActor("mail"), id);
  if (!demo) return undefined;
  const part = reader.id === demo.member.id ? "member" : "host";
  return demo[part]?.id === reader.id ? { demo, part } : undefined;
}

/** A demo in words, for the reader of a mail. */
export interface NotifiedDemo extends MailedDemo {
  own: Party;
  /** Null once the host's account is gone. */
  other: Party | null;
  /** The name of the other party. */
  name: string;
  /** By the reader's clock. */
  when: string;
  /** When it begins, short enough for a subject. */
  begins: string;
  /** The page of the demo, for the reader. */
  href: string;
}

/** Puts a demo into words by the reader's market and clock. */
export function notifiedDemo({ market, origin }: MailReader, { demo, part }: MailedDemo): NotifiedDemo {
  const [own, other] = part === "member" ? [demo.member, demo.host] : [demo.host ?? demo.member, demo.member];
  const href = origin + (part === "member" ? paths.demo(demo.id) : paths.signIn(paths.demoAtDesk(demo.id)));
  const begins = formatsOf(market, own.zone).dayTime(demo.at);
  return { demo, part, own, other, name: other?.name ?? BRAND, when: whenIn(market, own.zone, demo), begins, href };
}

/** The time of a demo in a time zone, in words. */
function whenIn(market: Market, zone: string, { at, minutes }: Pick<Demo, "at" | "minutes">): string {
  const format = zoneFormatsOf(market, zone);
  return translator(market, "demos")("when", { day: format.day(at), time: format.span(at, minutes) });
}

interface FactOptions {
  /** With the link, and the languages of the host. */
  way: boolean;
  /** The time before a move, ISO 8601. */
  before?: string | undefined;
}

/** The facts of a demo: its time, also by the other's clock if that differs, link, languages and reason. */
export function demoFacts(market: Market, notified: NotifiedDemo, { way, before }: FactOptions) {
  const { demo, part, own, other, name, when } = notified;
  const t = translator(market, "demos-mail");
  const theirs = other && whenIn(market, other.zone, demo);
  const languages = demo.host?.languages.map((each) =>
    languageName(market, new Intl.Locale(factsOf(each).htmlLang).language),
  );
  return [
    { term: t("fact.when"), text: `${when}\n${zoneFormatsOf(market, own.zone).name(demo.at)}` },
    ...(theirs && theirs !== when ? [{ term: t(`fact.whenOther.${part}`, { name }), text: theirs }] : []),
    ...(before ? [{ term: t("fact.before"), text: whenIn(market, own.zone, { ...demo, at: before }) }] : []),
    ...(way && demo.videoLink ? [{ term: t("fact.link"), text: demo.videoLink, href: demo.videoLink }] : []),
    ...(way && languages
      ? [{ term: t("fact.languages", { count: languages.length }), text: languages.join(", ") }]
      : []),
    ...(demo.reason ? [{ term: t("fact.reason"), text: demo.reason }] : []),
  ];
}
