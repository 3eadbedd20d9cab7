import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { type LicenceGroup, QUERY_LIMIT } from "../licence.ts";

interface PackageListProps {
  groups: readonly LicenceGroup[];
  /** What is looked for; empty for all. */
  typed: string;
}

/** The packages by licence, with a search; each leads to the text of its terms. */
export function PackageList({ groups, typed }: PackageListProps) {
  const t = useT("content");
  const count = groups.reduce((sum, { packages }) => sum + packages.length, 0);
  return (
    <div className="packages">
      <Form method="get" action={paths.licences()} role="search" className="packages-search" preventScrollReset>
        <label htmlFor="package-query">{t("packages.search")}</label>
        <div className="row">
          <TextInput
            id="package-query"
            type="search"
            name="q"
            defaultValue={typed}
            key={typed}
            maxLength={QUERY_LIMIT}
            autoComplete="off"
          />
          <Button type="submit">{t("packages.submit")}</Button>
        </div>
      </Form>
      <p className="small soft" role="status">
        {t("packages.found", { n: count })}
        {typed && (
          <>
            {" "}
            <Link to={paths.licences()} preventScrollReset>
              {t("packages.all")}
            </Link>
          </>
        )}
      </p>
      {groups.map(({ licence, packages }) => (
        <section key={licence ?? ""}>
          <h3>
            {licence ?? t("packages.unstated")} <span className="muted small">{packages.length}</span>
          </h3>
          <ul className="package-names">
            {packages.map(({ key, name, version }) => (
              <li key={key}>
                <Link to={paths.licence(key)}>{name}</Link> <span className="muted tiny">{version}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
