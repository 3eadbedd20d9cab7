/** The table of members as a file for spreadsheets. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BYTE_ORDER_MARK, csvFor } from "#app/platform/text/csv.ts";
import { type MemberSummary, memberState } from "./member.ts";

const day = (date: Date) => date.toISOString().slice(0, 10);

/** The file, with words and separators of the reader's market. Names that begin like a formula are not run (`csvFor`). */
export function membersFile(market: Market, members: readonly MemberSummary[]): string {
  const t = translator(market, "staff");
  const support = translator(market, "support");
  const shell = translator(market, "shell");
  const line = csvFor(market);
  const head = [
    t("fact.id"),
    t("nameLabel"),
    t("fact.email"),
    t("members.market"),
    t("fact.side"),
    t("role.label"),
    t("fact.plan"),
    t("members.state"),
    t("fact.since"),
    t("fact.seen"),
  ];
  const rows = members.map((member) =>
    line([
      member.id,
      member.name,
      member.email,
      shell(`country.${member.lang}`),
      member.side && support(`side.${member.side}`),
      member.staffRole && t(`role.${member.staffRole}`),
      t(`plan.${member.plan}`),
      t(`members.states.${memberState(member)}`),
      day(member.memberSince),
      day(member.lastSeenAt),
    ]),
  );
  return BYTE_ORDER_MARK + line(head) + rows.join("");
}
