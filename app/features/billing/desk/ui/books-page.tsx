import { Download } from "lucide-react";
import { PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { BOOKS_FORMATS } from "../book-entry.ts";
import { DeskFrame } from "./desk-frame.tsx";

interface BooksPageProps {
  months: readonly { month: string; entries: number }[];
  next: string | null;
  /** Whether this is not the first page. */
  later: boolean;
}

/** The months of the books, each with its downloads (messages `billing-desk`). */
export function BooksPage({ months, next, later }: BooksPageProps) {
  const t = useT("billing-desk");
  return (
    <DeskFrame title={t("books.title")} exports>
      <div className="prose stack stack-2">
        <p className="soft">{t("books.lead")}</p>
        <p className="soft">{t("books.logged")}</p>
      </div>
      {months.length === 0 ? <EmptyState kind="no-results" title={t("books.none")} /> : <MonthTable months={months} />}
      <PageLinks start={later ? paths.books() : null} next={next && paths.books(next)} />
    </DeskFrame>
  );
}

function MonthTable({ months }: Pick<BooksPageProps, "months">) {
  const t = useT("billing-desk");
  const format = useFormat();
  const { long } = monthFormatsOf(useMarket());
  return (
    <Table caption={t("books.title")} className="table-desk">
      <thead>
        <tr>
          <th scope="col">{t("column.month")}</th>
          <th scope="col" className="r">
            {t("books.entries")}
          </th>
          <th scope="col">{t("books.files")}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, entries }) => (
          <tr key={month}>
            <th scope="row">{long(month)}</th>
            <td className={entries === 0 ? "r num muted" : "r num"}>{format.number(entries)}</td>
            <td>
              <span className="row row-w">
                {BOOKS_FORMATS.map((kind) => (
                  <LinkButton
                    key={kind}
                    size="s"
                    icon={Download}
                    to={paths.booksFile(month, kind)}
                    reloadDocument
                    aria-label={t("books.download", { format: t(`books.format.${kind}`), month: long(month) })}
                  >
                    {t(`books.format.${kind}`)}
                  </LinkButton>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
