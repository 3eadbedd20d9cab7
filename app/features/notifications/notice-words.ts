/** The text of a notice, the same on pages, in mails and on devices. */
import type { MarketFormats } from "#app/i18n/format.ts";
import type { Translator } from "#app/i18n/registry.ts";
import type { NoticeKind } from "./notice.ts";
import type { NoticeTarget } from "./notice-target.ts";

/** Translator and formats of the reader. */
interface NoticeWordsTools {
  t: Translator<"notifications">;
  format: MarketFormats;
}

/** A notice's sentence, with current names, and its figure. */
export interface NoticeWords {
  sentence: string;
  /** The offered terms, or the time of a meeting or demo. */
  figure: string | null;
}

/** The text of a notice. A sentence with a figure ends in a colon, and the figure follows it. */
export function noticeWords(notice: NoticeTarget & { kind: NoticeKind }, tools: NoticeWordsTools): NoticeWords {
  const sentence = sentenceOf(notice, tools);
  const figure = figureOf(notice, tools);
  return { sentence: figure ? sentence.replace(/\.$/, ":") : sentence, figure };
}

/** The sentence as a title, without its full stop or colon. */
export function titleOf({ sentence }: NoticeWords): string {
  return sentence.replace(/[.:]$/, "");
}

function sentenceOf(notice: NoticeTarget & { kind: NoticeKind }, { t, format }: NoticeWordsTools): string {
  const { kind, personName, pitch, search, offer } = notice;
  const company = pitch?.companyName ?? t("unnamedPitch");
  const name = personName ?? t("deletedUser");
  if (kind === "message") {
    return pitch?.companyName ? t("kind.message-about", { name, company }) : t("kind.message", { name });
  }
  if (kind === "search-found" || kind === "search-price") {
    return t(`kind.${kind}`, { count: search?.count ?? 1, name: search?.name ?? "" });
  }
  if (kind === "report-dismissed" && !pitch) return t("kind.report-dismissed-profile");
  if (kind === "access-asked" || kind === "question-asked") return t(`kind.${kind}`, { name, company });
  if (isAbout("offer", kind)) {
    const names = { name, company: pitch?.companyName ?? t("goneCompany") };
    return kind === "offer-open" && (offer?.round ?? 1) > 1 ? t("kind.offer-counter", names) : t(`kind.${kind}`, names);
  }
  if (isAbout("manager", kind) && kind !== "manager-removed") return t(`kind.${kind}`, { name, company });
  if (isAbout("closing", kind)) return t(`kind.${kind}`, { name, company: pitch?.companyName ?? t("goneCompany") });
  if (kind === "reward-earned" || kind === "reward-lost") return t(`kind.${kind}`, { name });
  if (kind === "pitch-received" || kind === "pitch-scheduled") {
    return t(`kind.${kind}`, { company, date: format.dayTime(notice.publicationAt ?? "") });
  }
  if (kind === "card-reminder") return t("kind.card-reminder", { name: pitch?.companyName ?? personName ?? company });
  if (kind === "weekly-views") return weekOf(notice, company, t);
  if (isPlain(kind) || isAbout("demo", kind)) return t(`kind.${kind}`);
  if (isAbout("meeting", kind) || kind === "answer-awaited") return t(`kind.${kind}`, { name });
  return t(`kind.${kind}`, { company });
}

/** Whether a notice is about a meeting, an offer and so on, as its kind begins. */
function isAbout<T extends "closing" | "demo" | "manager" | "meeting" | "offer">(
  thing: T,
  kind: NoticeKind,
): kind is Extract<NoticeKind, `${T}-${string}`> {
  return kind.startsWith(`${thing}-`);
}

/** Whether the sentence has no arguments. */
function isPlain(kind: NoticeKind): kind is (typeof PLAIN)[number] {
  return PLAIN.some((each) => each === kind);
}

const PLAIN = ["plan-unused", "case-answered", "identity-decided", "export-ready"] as const satisfies NoticeKind[];

function weekOf({ figures }: NoticeTarget, company: string, t: NoticeWordsTools["t"]): string {
  const { views, saves } = figures ?? { views: 0, saves: 0 };
  if (saves === 0) return t("kind.weekly-views", { company, views });
  if (views === 0) return t("kind.weekly-views-saved", { company, saves });
  return t("kind.weekly-views-both", { company, views, saves });
}

function figureOf(
  { kind, offer, meetingAt, demo }: NoticeTarget & { kind: NoticeKind },
  { t, format }: NoticeWordsTools,
): string | null {
  if (offer && !isAbout("closing", kind)) {
    const { share, amount, currency, label } = offer;
    const terms = { share: format.percent(share), amount: format.money(amount, currency) };
    return t(label === "subject-to-contract" ? "figure.offerSubjectToContract" : "figure.offer", terms);
  }
  const at = meetingAt ?? demo?.at;
  return at ? format.dayTime(at) : null;
}
