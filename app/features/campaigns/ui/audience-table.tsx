import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Table } from "#app/ui/table.tsx";

interface AudienceTableProps {
  counts: readonly { market: Market; count: number }[];
  /** The markets whose language is written; readers of the others are left out. */
  written: readonly Market[];
}

/** How many get a campaign, market by market, and who is left out (messages `campaigns`, `shell`). */
export function AudienceTable({ counts, written }: AudienceTableProps) {
  const t = useT("campaigns");
  const shell = useT("shell");
  const { number } = useFormat();
  const sum = counts.reduce((total, { market, count }) => total + (written.includes(market) ? count : 0), 0);
  return (
    <Table caption={t("audience.title")}>
      <thead>
        <tr>
          <th scope="col">{t("audience.market")}</th>
          <th scope="col" className="r">
            {t("audience.gets")}
          </th>
          <th scope="col" className="r">
            {t("audience.without")}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ market, count }) => (
          <tr key={market}>
            <th scope="row">{shell(`country.${market}`)}</th>
            <td className="r num">{number(written.includes(market) ? count : 0)}</td>
            <td className="r num">{number(written.includes(market) ? 0 : count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("audience.sum")}</th>
          <td className="r num">{number(sum)}</td>
          <td className="r num">{number(counts.reduce((total, { count }) => total + count, 0) - sum)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
