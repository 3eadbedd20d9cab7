import { X } from "lucide-react";
import { Form, Link } from "react-router";
import { convert, type Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import { useLockedLabel } from "#app/features/pitches/ui/use-locked-label.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { IconButton, IconLink } from "#app/ui/button/button.tsx";
import { Bar } from "#app/ui/chart/bar.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ComparedPitch } from "../compared-pitches.server.ts";
import { type ComparisonRow, useComparison } from "./use-comparison.ts";

// On narrow screens the CSS displays the table as lists, which makes browsers drop its table semantics.
const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  header: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

export interface ComparisonTableProps {
  pitches: readonly ComparedPitch[];
  /** Hides rows in which all pitches are equal. */
  onlyDifferent: boolean;
  /** The pitches in the address; null when they come from the cookie. */
  named: readonly string[] | null;
  rates: Rates;
}

/** Pitches as columns, facts as rows; on a phone a list of facts, each with the pitches below one another. */
export function ComparisonTable({ pitches, onlyDifferent, named, rates }: ComparisonTableProps) {
  const t = useT("bookmarks-comparison");
  const groups = useComparison(pitches);
  return (
    <table className="compare" {...ROLE.table}>
      <caption className="vh">{t("title")}</caption>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          <td {...ROLE.cell} />
          {pitches.map((pitch) => (
            <th key={pitch.teaser.publicId} scope="col" {...ROLE.column}>
              <Head pitch={pitch} named={named} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, rows }) => {
        const shown = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
        if (shown.length === 0) return null;
        return (
          <tbody key={key} {...ROLE.group}>
            <tr className="compare-group" {...ROLE.row}>
              <th colSpan={pitches.length + 1} scope="colgroup" {...ROLE.header}>
                {t(`group.${key}`)}
              </th>
            </tr>
            {shown.map((row) => (
              <Fact
                key={row.key}
                row={row}
                pitches={pitches}
                rates={rates}
                marked={!onlyDifferent && pitches.length > 1}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

interface FactProps {
  row: ComparisonRow;
  pitches: readonly ComparedPitch[];
  rates: Rates;
  /** Whether rows that differ are marked. */
  marked: boolean;
}

function Fact({ row, pitches, rates, marked }: FactProps) {
  const t = useT("bookmarks-comparison");
  const differs = marked && row.differs;
  // Amounts of different currencies are drawn by their value in euros.
  const sizes = pitches.map(({ details }, index) => {
    const [amount, currency] = [row.amounts[index], details?.content.currency];
    return amount != null && currency ? convert(rates, amount, currency, "EUR") : null;
  });
  const largest = Math.max(0, ...sizes.map((size) => size ?? 0));
  const isDrawn = largest > 0 && sizes.filter((size) => size !== null).length > 1;
  return (
    <tr className={classNames(differs && "is-different")} {...ROLE.row}>
      <th scope="row" {...ROLE.header}>
        {row.label}
        {differs && <span className="compare-mark">{t("differs")}</span>}
      </th>
      {pitches.map(({ teaser, details }, index) => {
        const currency = details?.content.currency;
        const value = row.values[index];
        const amount = row.amounts[index];
        return (
          <td key={teaser.publicId} {...ROLE.cell}>
            {/* For the list on phones; in the table the column header has it. */}
            <span className="compare-name" aria-hidden="true">
              {teaser.companyName}
            </span>
            <span className={value ? undefined : "soft"}>
              {value ?? t("unsaid")}
              {amount != null && currency && (
                <>
                  {" "}
                  <Converted amount={amount} currency={currency} rates={rates} />
                </>
              )}
              {isDrawn && sizes[index] != null && <Bar value={sizes[index]} of={largest} />}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function Head({ pitch: { teaser, details, done }, named }: { pitch: ComparedPitch; named: readonly string[] | null }) {
  const t = useT("bookmarks-comparison");
  const pitches = useT("pitches");
  const locked = useLockedLabel();
  const format = useFormat();
  const offered = details?.content.offered ?? null;
  const share = offered !== null && format.percent(offered);
  return (
    <div className="compare-head">
      <LogoTile name={teaser.companyName} eager {...pictureSources(teaser.logoId, 48)} />
      <Link to={paths.pitch(teaser)}>{teaser.companyName}</Link>
      {teaser.boosted && <Badge kind="boosted">{pitches("card.boosted")}</Badge>}
      {done ? (
        <ShareRing state="done" size={80} label={t("done")} />
      ) : !details ? (
        <ShareRing state="locked" size={80} label={locked} />
      ) : share ? (
        <ShareRing size={80} label={pitches("card.offered", { share })} offered={offered! / 100} figure={share} />
      ) : (
        <ShareRing state="empty" size={80} label={pitches("card.noOffer")} />
      )}
      <Remove publicId={teaser.publicId} company={teaser.companyName} named={named} />
    </div>
  );
}

/** Removes a pitch from the address if that lists them, else from the cookie. */
function Remove({ publicId, company, named }: { publicId: string; company: string; named: readonly string[] | null }) {
  const t = useT("bookmarks-comparison");
  const label = t("removeLabel", { company });
  if (named) {
    const rest = named.filter((other) => other !== publicId);
    return <IconLink icon={X} size="s" label={label} to={paths.compare(rest)} preventScrollReset />;
  }
  return (
    <Form method="post" action={paths.comparisonRemoval(publicId)} preventScrollReset>
      <input type="hidden" name="next" value={paths.compare()} />
      <IconButton type="submit" icon={X} size="s" label={label} />
    </Form>
  );
}
