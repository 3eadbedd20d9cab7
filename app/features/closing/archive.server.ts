/** Everything of a closing room in one file: the checklist as text, and the documents. */
import { openAttachment } from "#app/features/chat/attachments/attachments.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { type ZipEntry, zipOf } from "#app/platform/zip.server.ts";
import type { ClosingRoom } from "./closing.ts";
import { allClosingFiles } from "./files.server.ts";
import { SIDES } from "./lifecycle.ts";

/** The bytes of the archive, in the reader's language. Documents whose bytes are gone are left out. */
export function closingArchive(actor: Actor, room: ClosingRoom, market: Market): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(actor, room, market), now());
}

async function* entriesOf(actor: Actor, room: ClosingRoom, market: Market): AsyncGenerator<ZipEntry> {
  const t = translator(market, "closing");
  yield { name: `${t("export.file")}.txt`, bytes: bytesOf(checklistText(room, market)) };
  const files = await allClosingFiles(actor, room.offer);
  const digits = String(files.length).length;
  for (const [at, file] of files.entries()) {
    const opened = await openAttachment(file);
    // Two documents may have one name.
    const name = `${String(at + 1).padStart(digits, "0")} ${file.name}`;
    if (opened) yield { name, stored: true, bytes: opened.stream };
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function checklistText(room: ClosingRoom, market: Market): string {
  const t = translator(market, "closing");
  const steps = translator(market, "closing-steps");
  const rules = translator(market, "market-rules-warnings");
  const { offer, people } = room;
  const format = formatsOf(market, offer.zone);
  const nameOf = (side: "owner" | "investor") => people[side].name ?? t("deletedUser");
  const amount = format.money(offer.amount, offer.currency);
  const head = [
    t("export.title", { company: offer.companyName ?? t("deletedUser") }),
    `${t("accepted.text", { share: format.percent(offer.share), amount })} ${rules(`label.${offer.label}`)}.`,
    `${t("party.title", { brand: BRAND })}. ${t("party.text", { market: room.market })}`,
    ...(room.state === "completed" ? [t("ended.completed", { date: format.date(room.movedAt) })] : []),
    ...(room.calledOff ? [t("ended.calledOff", { date: format.date(room.movedAt) }), room.calledOff.reason ?? ""] : []),
  ];
  const lines = room.steps.map(({ step, state, dueOn, marks, notes }, at) => {
    const done = SIDES.flatMap((side) => (marks[side] ? [`${nameOf(side)}: ${format.dateTime(marks[side])}`] : []));
    return [
      `${at + 1}. ${steps(`${step}.title`)}`,
      state === "unneeded" ? t("state.unneeded") : state === "done" ? t("state.done") : t("state.open"),
      ...done,
      ...(dueOn ? [`${t("step.due")}: ${format.date(dueOn)}`] : []),
      ...SIDES.flatMap((side) => (notes[side] ? [t("note.from", { name: nameOf(side), text: notes[side] })] : [])),
    ].join("\n   ");
  });
  return `${[...head.filter(Boolean), ...lines].join("\n\n")}\n`;
}
